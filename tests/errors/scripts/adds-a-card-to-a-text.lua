--! 3 adds-a-card-to-a-text.lua:5: a seat is not a string: write tostring(...) (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "adds-a-card-to-a-text", players = { 2, 2 },
  setup = function() end,
  turn = function(me) finish("won by " .. me) end,
}
