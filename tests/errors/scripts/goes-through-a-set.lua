--! 3 goes-through-a-set.lua:6: a set has no entries: write SET:list() (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "goes-through-a-set", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    for _, at in ipairs(spaces:territory()) do return at end
  end,
}
