--! # a variant declared twice
--! $ check -q variant-twice.lua
--! = 3
local t = { api = 1, name = "variant-twice", players = { 2, 2 },
  setup = function() end, turn = function() end }
variant(t)
variant(t)
return variant(variant(t))
