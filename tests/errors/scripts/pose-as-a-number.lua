--! 3 pose-as-a-number.lua:6: place: argument 4 should be a pose such as upright or east, not a number (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "pose-as-a-number", players = { 2, 2 },
  poses = true, pyramids = { 3, 3, 3 },
  setup = function() end,
  turn = function(me) place(me, 1, space(0, 0), 2) end,
}
