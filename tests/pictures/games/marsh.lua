--- A game on a hexagonal board that a marsh divides. Its turns do nothing.
return variant {
  api = 1,
  name = "marsh",
  players = { 2, 2 },
  pyramids = { 2, 2, 2 },
  board = {
    neighbours = "hexagonal",
    map = {
      "...",
      ".mm",
      "m..",
    },
    regions = { m = "marsh" },
  },
  setup = function() end,
  turn = function() finish("nothing to do") end,
}
