--- A game that refuses all turns before anything is chosen.
return variant {
  api = 1, name = "beyond", players = { 2, 3 }, pyramids = { 2, 1, 1 },
  board = { columns = 3, rows = 3 },
  setup = function() end,
  turn = function(me)
    place(me, 1, space(9, 9))
    choose("number", numbers(1, 2))
  end,
}
