-- A turn in which nothing can be done.
return variant {
  api = 1, name = "stuck", players = { 2, 2 }, pyramids = { 1, 0, 0 },
  board = { columns = 2, rows = 2 },
  setup = function() end,
  turn = function(me)
    place(me, 1, choose("space", spaces:empty()))
  end,
}
