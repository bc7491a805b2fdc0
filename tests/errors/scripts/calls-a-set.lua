--! 3 calls-a-set.lua:5: a set cannot be called: to iterate over it write for thing in each(SET) do (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "calls-a-set", players = { 2, 2 },
  setup = function() end,
  turn = function(me) for at in spaces:territory() do return at end end,
}
