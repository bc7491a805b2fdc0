--! 3 players-of-three.lua:2: players should have 2 entries, not 3
return variant {
  api = 1, name = "players-of-three", players = { 2, 3, 5 },
  setup = function() end,
  turn = function(me) end,
}
