return variant {
  api = 1, name = "loops", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    while true do end
  end,
}
