"""What can happen in Wonders of The First: each deed has one door, and everything that happens goes through it.

A deed asks whether it may happen, whether something happens instead, and how much it is; then it is done, told and
counted. Only this room changes zones, pools, control, counters, statuses and flags (`tests/house/test_deeds.py`).
"""
