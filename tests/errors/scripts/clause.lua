return variant {
  api = 1, name = "clause", players = { 2, 2 }, pyramids = { 3, 3, 3 },
  setup = function() end,
  turn = function(me)
    choose("actor", pyramids:off(me))
  end,
}
