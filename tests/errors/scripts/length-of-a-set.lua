--! 3 length-of-a-set.lua:5: a set has no length: write SET:count() (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "length-of-a-set", players = { 2, 2 },
  setup = function() end,
  turn = function(me) return #spaces:territory() end,
}
