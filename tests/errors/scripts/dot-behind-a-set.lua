--! 3 dot-behind-a-set.lua:5: list needs a colon: pyramids:list(...), not pyramids.list(...) (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "dot-behind-a-set", players = { 2, 2 },
  setup = function() end,
  turn = function(me) return pyramids:of(me).list() end,
}
