return variant {
  api = 1, name = "field-of-a-thing", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    return me.hand_sise
  end,
}
