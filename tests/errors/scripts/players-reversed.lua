--! 3 players-reversed.lua:2: the most players should be from 5 to 6, not 2
return variant {
  api = 1, name = "players-reversed", players = { 5, 2 },
  setup = function() end,
  turn = function(me)  end,
}
