"""The Spark side of the bulk path: what outgrows one machine is weighed there."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from workbench.errors import ConfigurationError, MissingPackage
from workbench.extras import require
from workbench.identity.bulk.splink_settings import settings
from workbench.identity.spec import Model


def missing() -> str | None:
    """What Spark needs and this machine lacks, as a sentence; None when nothing is missing."""
    try:
        require("Spark", "spark", "pyspark")
    except MissingPackage as error:
        return str(error)
    java = shutil.which("java")
    if java is None:
        return "there is no java on the path: Spark needs Java 17 or newer"
    told = subprocess.run([java, "-version"], capture_output=True, text=True, check=False)  # noqa: S603
    digits = "".join(c if c.isdigit() else " " for c in told.stderr.partition('"')[2]).split()
    if not digits or int(digits[0]) < 17:
        version = told.stderr.splitlines()[0] if told.stderr else "older"
        return f"Spark needs Java 17 or newer, {java} is {version}"
    return None


def weigh(model: Model, people: Path, directory: Path, master: str | None) -> Path:
    """Weighs the pairs of `people` (parquet); returns a directory of parquet with n_l, n_r, match_weight.

    Raises ConfigurationError when Spark cannot run here.
    """
    lacking = missing()
    if lacking:
        raise ConfigurationError(lacking)
    from pyspark.sql import SparkSession
    from splink import Linker
    from splink.backends.spark import SparkAPI, similarity_jar_location

    session = (
        SparkSession.builder.master(master or "local[*]")
        .appName("workbench resolve")
        .config("spark.jars", similarity_jar_location())
        .config("spark.sql.shuffle.partitions", "8" if (master or "local").startswith("local") else "200")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.warehouse.dir", str(directory / "warehouse"))
        .config("spark.driver.memory", "2g")
        .getOrCreate()
    )
    try:
        session.sparkContext.setLogLevel("ERROR")
        session.sparkContext.setCheckpointDir(str(directory / "checkpoints"))
        api = SparkAPI(spark_session=session)  # type: ignore[no-untyped-call]
        table = api.register(session.read.parquet(str(people)), dataset_display_name="mentions")
        linker = Linker(table, settings(model, "spark"), log_level=None, validate_settings=False)
        found = linker.inference.predict(
            threshold_match_weight=model.raised_from - 1e-6, warning_mode="never"
        )
        out = directory / "weighed"
        found.as_spark_dataframe().select("n_l", "n_r", "match_weight").write.parquet(str(out))
    finally:
        session.stop()
    return out
