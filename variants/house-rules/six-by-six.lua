--- Capture the Card on a wide board without diagonals.
return house_rule {
  api = 2,
  name = "six-by-six",
  title = "Six by six",
  text = "the cards lie scattered on 6 x 6 spaces; no step is diagonal",
  of = "capture-the-card",

  rules = {
    { "P5-P7",
      "The 10s to aces lie anywhere in 6 columns and 6 rows, and stay there." },
    { "P13", "A space has up to four neighbours: diagonals do not count." },
  },

  change = function(rules)
    local board = rules.board
    board.columns, board.rows, board.neighbours = 6, 6, "square"
  end,
}
