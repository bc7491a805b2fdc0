--! # more suits than a game may have
--! $ check -q suits-many.lua
--! = 3 suits-many\.lua
local list = {}
for i = 1, 300 do list[i] = { name = "s" .. i, letter = "x" } end
return variant { api = 1, name = "suits-many", players = { 2, 2 },
  deck = { suits = list, cards = { { code = "A", rank = "a" } } },
  setup = function() end, turn = function() end }
