--! # a deck of a hundred thousand cards
--! $ check -q deck-huge.lua
--! = 3|4 deck-huge\.lua
local list = {}
for i = 1, 100000 do list[i] = { code = "C" .. i, rank = "r" } end
return variant { api = 1, name = "deck-huge", players = { 2, 2 },
  deck = { suits = {}, cards = list },
  setup = function() end, turn = function() end }
