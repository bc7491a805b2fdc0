--! 3 pairs-of-a-set.lua:6: pairs: argument 1 should be a table, not a set of spaces: write SET:list() (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "pairs-of-a-set", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    for at in pairs(spaces:territory()) do return at end
  end,
}
