"""What does a cluster cost beside plain processes?

    python bench/cluster.py --cluster 127.0.0.1:6379 [--games 200] [--agent greedy]

Plays the same study in one process here and on the cluster, compares the results, and prints the time a game takes on
each, for one processor. Start a cluster with one processor first, so that both have the same.
"""

from __future__ import annotations

import argparse
import json
import time

from wondertable.study.conduct import conduct
from wondertable.study.decks import decks_of
from wondertable.study.study import new_study


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cluster", required=True)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--agent", default="greedy")
    asked = parser.parse_args()
    study = new_study("wotf", decks_of(["petraia", "solfera"], "wotf"), [asked.agent])
    took = {}
    found = {}
    for name, where in (("processes", ""), ("cluster", asked.cluster)):
        began = time.perf_counter()
        found[name] = conduct(study, asked.games, jobs=1, cluster=where).results
        took[name] = time.perf_counter() - began
    print(json.dumps({
        "games": asked.games, "same": found["processes"] == found["cluster"],
        **{f"{name}_s": round(seconds, 2) for name, seconds in took.items()},
        "overhead": round(took["cluster"] / took["processes"] - 1, 3),
    }))  # fmt: skip


if __name__ == "__main__":
    main()
