// @pkmn/sim plays battles at random and is timed. `node bench/peer_pkmn.cjs FOLDER`, where FOLDER has node_modules.
// It speaks as bench/peer_players.py does: ready, then a line of seconds in, a line of figures out.
'use strict';
const path = require('node:path');
const fs = require('node:fs');
const {performance} = require('node:perf_hooks');
const readline = require('node:readline');

let sim;
let version;
try {
  const folder = path.resolve(process.argv[2], 'node_modules', '@pkmn', 'sim');
  sim = require(folder);
  version = require(path.join(folder, 'package.json')).version;
} catch (error) {
  console.log(JSON.stringify({missing: String(error.message).split('\n')[0]}));
  process.exit(0);
}

const CLONES = 10;
const KIND = 'gen9customgame';
const SETS = [
  ['Garchomp', 'Rough Skin', ['earthquake', 'dragonclaw', 'swordsdance', 'rockslide']],
  ['Rotom-Wash', 'Levitate', ['hydropump', 'thunderbolt', 'willowisp', 'protect']],
  ['Scizor', 'Technician', ['bulletpunch', 'uturn', 'swordsdance', 'closecombat']],
  ['Volcarona', 'Flame Body', ['fierydance', 'bugbuzz', 'quiverdance', 'gigadrain']],
  ['Slowking', 'Regenerator', ['scald', 'psychic', 'slackoff', 'thunderwave']],
  ['Dragonite', 'Multiscale', ['outrage', 'extremespeed', 'dragondance', 'firepunch']],
];
const team = SETS.map(([species, ability, moves]) => ({
  name: species, species, ability, moves, item: 'Leftovers', nature: 'Hardy', level: 100, gender: '',
  evs: {hp: 85, atk: 85, def: 85, spa: 85, spd: 85, spe: 85}, ivs: {hp: 31, atk: 31, def: 31, spa: 31, spd: 31, spe: 31},
}));

let seed = 1;
function random(n) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 4294967296) * n);
}

function options(request) {
  const bench = request.side.pokemon
    .map((one, i) => [one, i + 1])
    .filter(([one]) => !one.active && !one.condition.endsWith(' fnt'))
    .map(([, slot]) => `switch ${slot}`);
  if (request.forceSwitch) return bench.length ? bench : ['pass'];
  if (request.teamPreview) return ['default'];
  const [active] = request.active;
  const moves = active.moves.map((move, i) => [move, `move ${i + 1}`]).filter(([move]) => !move.disabled);
  return [...moves.map(([, words]) => words), ...(active.trapped || active.maybeTrapped ? [] : bench)];
}

// Milliseconds that this thread has computed, where Linux tells; else the clock's.
const spent = `/proc/self/task/${process.pid}/schedstat`;
const told = fs.existsSync(spent);
function now() {
  return told ? Number(fs.readFileSync(spent, 'ascii').split(' ')[0]) / 1e6 : performance.now();
}

function* game() {
  const battle = new sim.Battle({formatid: KIND, seed: [random(65536), random(65536), random(65536), random(65536)]});
  battle.setPlayer('p1', {name: 'A', team});
  battle.setPlayer('p2', {name: 'B', team});
  while (!battle.ended) {
    for (const side of battle.sides) {
      const request = side.activeRequest;
      if (battle.ended || !request || request.wait || side.isChoiceDone()) continue;
      const legal = options(request);
      if (!battle.choose(side.id, legal[random(legal.length)])) battle.choose(side.id, 'default');
      yield battle;
    }
  }
}

function timed(seconds) {
  let decisions = 0, games = 0, clones = 0, cloning = 0;
  const began = now();
  while (now() - began - cloning < seconds * 1000) {
    for (const battle of game()) {
      decisions += 1;
      if (decisions % 10 === 0 && !battle.ended) {
        const since = now();
        for (let i = 0; i < CLONES; i++) sim.Battle.fromJSON(battle.toJSON());
        cloning += now() - since;
        clones += CLONES;
      }
    }
    games += 1;
  }
  const playing = now() - began - cloning;
  return {decisions, seconds: playing / 1000, clones, cloning: cloning / 1000, games};
}

console.log(JSON.stringify({ready: version}));
readline.createInterface({input: process.stdin}).on('line', (line) => {
  console.log(JSON.stringify(timed(Number(line))));
});
