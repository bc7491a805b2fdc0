--! 3 chooses-without-a-label.lua:5: choose: argument 1 should be a string, not a set of spaces (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "chooses-without-a-label", players = { 2, 2 },
  setup = function() end,
  turn = function(me) choose(spaces:territory()) end,
}
