--- A game that refuses every turn before its first choice.
return variant {
  api = 1, name = "beyond", players = { 2, 3 }, pyramids = { 2, 1, 1 },
  board = { columns = 3, rows = 3 },
  setup = function() end,
  turn = function(me)
    place(me, 1, space(9, 9))
    choose("number", numbers(1, 2))
  end,
}
