--- A game with the greatest number of pyramids. All may be on one space.
return variant {
  api = 1,
  name = "crowd",
  players = { 6, 6 },
  pyramids = { 7, 7, 7 },
  poses = true,
  board = { columns = 2, rows = 1, neighbours = "diagonal" },
  setup = function() end,
  turn = function(me)
    place(me, choose("pips", numbers(1, 3)), space(0, 0), choose("pose", poses))
  end,
}
