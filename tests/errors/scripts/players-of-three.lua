--! 3 players-of-three.lua:2: players: give the fewest and the most, such as { 2, 5 }, or all counts, such as { only = { 2, 4 } }
return variant {
  api = 1, name = "players-of-three", players = { 2, 3, 5 },
  setup = function() end,
  turn = function(me) end,
}
