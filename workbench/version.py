"""The version of this package, for whoever must not import the whole of it."""

VERSION = "0.1.0"
