--! # a deck that contains itself
--! $ check -q deck-cycle.lua
--! = 3 deck-cycle\.lua
local deck = { suits = {} }
deck.cards = deck
deck.suits = deck
return variant { api = 1, name = "deck-cycle", players = { 2, 2 }, deck = deck,
  setup = function() end, turn = function() end }
