--! 4 loops.lua:6: ran for too long (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "loops", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    while true do end
  end,
}
