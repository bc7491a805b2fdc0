return variant {
  api = 1, name = "loops-in-pcall", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    while true do
      pcall(function() while true do end end)
    end
  end,
}
