--! 3 seat-as-a-text.lua:5: draw: argument 1 should be a seat such as me, not a string (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "seat-as-a-text", players = { 2, 2 },
  setup = function() end,
  turn = function(me) draw("red") end,
}
