--! 3 space-as-a-text.lua:5: turn_up: argument 1 should be a space such as space(0, 0), not a string (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "space-as-a-text", players = { 2, 2 },
  setup = function() end,
  turn = function(me) turn_up("0,0") end,
}
