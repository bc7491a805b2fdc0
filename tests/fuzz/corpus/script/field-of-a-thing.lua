--! 3 field-of-a-thing.lua:6: a seat has no 'hand_sise'; did you mean 'hand_size'? (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "field-of-a-thing", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    return me.hand_sise
  end,
}
