"""The version, and whether the engine is compiled."""

VERSION = "0.1.0"


def is_compiled() -> bool:
    """Do the engine modules run as compiled code?"""
    from starmeeple.core import rng

    return not str(rng.__file__).endswith(".py")
