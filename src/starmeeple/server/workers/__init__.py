"""Processes in which bots think."""
