--! 3 clause.lua:6: a set of pyramids has no 'off'; did you mean 'of'? (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "clause", players = { 2, 2 }, pyramids = { 3, 3, 3 },
  setup = function() end,
  turn = function(me)
    choose("actor", pyramids:off(me))
  end,
}
