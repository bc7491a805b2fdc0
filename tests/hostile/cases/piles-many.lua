--! # ten thousand piles, each for every seat
--! $ check -q piles-many.lua
--! = 3 piles-many\.lua
local list = {}
for i = 1, 10000 do list[i] = "p" .. i .. "_SEAT" end
return variant { api = 1, name = "piles-many", players = { 2, 6 }, piles = list,
  setup = function() end, turn = function() end }
