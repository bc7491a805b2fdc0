--- An editor has put a byte order mark at the beginning.
return variant {
  api = 1, name = "marked", players = { 2, 2 }, pyramids = { 3, 3, 3 },
  board = { columns = 2, rows = 2 },
  setup = function() end,
  turn = function(me)
    place(me, 1, choose("space", spaces:empty()))
    if game.turn == 3 then finish("end") end
  end,
}
