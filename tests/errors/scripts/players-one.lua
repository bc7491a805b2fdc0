--! 3 players-one.lua:2: players: give the fewest and the most, such as { 2, 5 }, or all counts, such as { only = { 2, 4 } }
return variant {
  api = 1, name = "players-one", players = { 2 },
  setup = function() end,
  turn = function(me)  end,
}
