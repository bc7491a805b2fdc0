--! 3 players-a-number.lua:2: players should be a list such as { 2, 5 }, not a number
return variant {
  api = 1, name = "players-a-number", players = 2,
  setup = function() end,
  turn = function(me)  end,
}
