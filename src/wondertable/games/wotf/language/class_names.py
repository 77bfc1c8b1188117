"""Classes that texts also write in lower case ("a ship or airship"); any other is known by its capital letter."""

from __future__ import annotations

from typing import Final

_BEINGS: Final = """
angel ape banshee bear beast bird bull camel cat colossus cow demigod demon dinosaur dog dragon drake dwarf elemental
elephant elf fairy fiend fish frog ghost giant goat goblin horse imp insect jellyfish kraken leviathan lich lion lizard
merfolk mimic minotaur monster moth mouse mutant ogre ooze orc phantom pig plant primate ram rhino serpent shark
skeleton snake spider spirit squid titan turtle undead vampire werewolf whale wolf wraith wurm zombie
"""
_CALLINGS: Final = """
acolyte alchemist artificer assassin bard berserker blacksmith captain chieftain citizen cleric commander cowboy
criminal doctor druid emperor empress engineer explorer fanatic fighter gladiator healer hero hunter king knight mage
marauder mercenary merchant miner monk necromancer noble nomad nurse oracle pilot pirate priest queen rogue saboteur
sage sailor scavenger scholar scout scribe seer sentinel shaman siren smith smuggler soldier sorcerer summoner survivor
thief tinkerer veteran viking warden warlock warlord warrior weaver witch wizard
"""
_THINGS: Final = """
airship armor axe bell bomb book bow cannon city compass consumable construct dagger equipment gemstone grenade gun
hammer helmet hologram landmark mace machine map mech mirror orb outpost pistol potion relic rifle rite ship sigil spear
steed sword tank territory tower town upgrade vehicle village weapon
"""
LOWER_CASE: Final = frozenset(f"{_BEINGS} {_CALLINGS} {_THINGS}".split())
