--! 3 colon-of-a-field.lua:5: attempt to call a number value (method 'hand_size'): hand_size is not a function: write .hand_size without () (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "colon-of-a-field", players = { 2, 2 },
  setup = function() end,
  turn = function(me) return me:hand_size() end,
}
