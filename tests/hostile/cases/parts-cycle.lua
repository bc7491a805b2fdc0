--! # parts that contain themselves
--! $ check -q parts-cycle.lua
--! = 0
local parts = {}
parts.parts = parts
parts[parts] = parts
return variant { api = 1, name = "parts-cycle", players = { 2, 2 }, parts = parts,
  setup = function() end, turn = function(me) finish("x", { me }) end }
