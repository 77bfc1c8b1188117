"""A bot of your own: it sits down at a table over the network and plays a game, here by picking options at random."""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect

server = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8765"
seats = [{"name": "My bot", "deck": "petraia"}, {"bot": "novice", "deck": "solfera"}]
asked = urllib.request.Request(f"{server}/api/games", json.dumps({"game": "wotf", "seats": seats}).encode())
seated = json.load(urllib.request.urlopen(asked))  # the game, your seat, and the token that is yours alone

with connect(f"{server.replace('http', 'ws', 1)}/api/games/{seated['game']}/socket", max_size=None) as socket:
    socket.send(json.dumps({"type": "hello", "token": seated["token"]}))
    answered = -1
    while True:
        told = json.loads(socket.recv())
        if told["type"] != "state" or told["view"]["number"] <= answered:
            continue  # a player came or went, or we have already answered this question
        view = told["view"]
        if view["outcome"]:
            print(f"{view['outcome']['winner']} wins: {view['outcome']['words']}")
            break
        question = view["observation"]["decision"]
        if question["seat"] == seated["seat"]:
            answered = view["number"]
            ids = [option["id"] for option in question["options"]]
            picked = random.sample(ids, min(question["most"], max(question["least"], 1), len(ids)))
            socket.send(json.dumps({"type": "choose", "number": answered, "ids": picked}))
