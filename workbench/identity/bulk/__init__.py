"""Entity resolution for whole tables: Splink on DuckDB and Spark, calibration."""
