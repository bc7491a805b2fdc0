--! 3 dot-of-a-set.lua:5: of needs a colon: pyramids:of(...), not pyramids.of(...) (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "dot-of-a-set", players = { 2, 2 },
  setup = function() end,
  turn = function(me) return pyramids.of(me) end,
}
