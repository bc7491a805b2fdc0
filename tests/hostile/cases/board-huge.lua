--! # a board larger than the greatest integer
--! $ check -q board-huge.lua
--! = 3 board-huge\.lua
return variant { api = 1, name = "board-huge", players = { 2, 2 },
  board = { columns = 1 << 40, rows = -1, neighbours = "diagonal" },
  setup = function() end, turn = function() end }
