--! # parts nested a hundred thousand deep
--! $ check -q parts-deep.lua
--! = 0
local parts = {}
local at = parts
for _ = 1, 100000 do at.x = {} at = at.x end
return variant { api = 1, name = "parts-deep", players = { 2, 2 }, parts = parts,
  setup = function() end, turn = function(me) finish("x", { me }) end }
