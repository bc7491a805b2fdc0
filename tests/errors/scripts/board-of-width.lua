--! 3 board-of-width.lua:2: board has no field 'width', only columns, rows, neighbours, map, regions, places and spread
return variant {
  api = 1, name = "board-of-width", players = { 2, 2 },
  board = { width = 4 },
  setup = function() end,
  turn = function(me)  end,
}
