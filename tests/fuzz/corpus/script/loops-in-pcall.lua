--! 4 loops-in-pcall.lua:7: ran for too long (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "loops-in-pcall", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    while true do
      pcall(function() while true do end end)
    end
  end,
}
