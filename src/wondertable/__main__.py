"""`python -m wondertable` is the same as `wondertable`."""

from __future__ import annotations

from wondertable_start import main

if __name__ == "__main__":
    main()
