--! # more pyramids than a game may have
--! $ check -q pyramids-huge.lua
--! = 3 pyramids-huge\.lua
return variant { api = 1, name = "pyramids-huge", players = { 2, 5 },
  pyramids = { 9223372036854775807, -1, 1e300 },
  setup = function() end, turn = function() end }
