--! # a variant whose numbers are NaN or infinite
--! $ check -q variant-of-nan.lua
--! = 3 variant-of-nan\.lua
return variant { api = 0/0, name = "x", players = { 0/0, 1/0 },
  setup = function() end, turn = function() end }
