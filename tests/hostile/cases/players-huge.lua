--! # numbers of players far beyond the limits
--! $ check -q players-huge.lua
--! = 3 players-huge\.lua
return variant { api = 1, name = "players-huge", players = { -(2 ^ 63), 2 ^ 62 },
  setup = function() end, turn = function() end }
