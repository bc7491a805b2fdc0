--- A game whose cards, pyramids and spaces have variables.
return variant {
  api = 1, name = "spent", players = { 2, 2 }, pyramids = { 2, 2, 2 },
  poses = true, marks = { "locked" },
  deck = { cards = { { code = "A", copies = 2 }, { code = "B" } } },
  vars = {
    damage_PYRAMID = 0, hunter_PYRAMID = "seat",
    spent_CARD = false, holder_CARD = "seat",
    deed_SPACE = 0, burnt_SPACE = false,
  },
  setup = function() end,
  turn = function(me) place(me, 1, choose("space", spaces:territory())) end,
}
