"""Entity resolution for whole tables: arrays beside DuckDB, Splink on Spark, calibration."""
