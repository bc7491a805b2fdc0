--- Comb on a board of three rows of four spaces.
return house_rule {
  api = 1,
  name = "framed-comb",
  title = "Framed comb",
  text = "the board is fixed, and has three rows of four spaces",
  of = "comb",

  change = function(rules)
    rules.board = { columns = 4, rows = 3, neighbours = "hexagonal" }
    rules.setup = function()
      turn_up(space(1, 1))
      turn_up(space(3, 0))
    end
  end,
}
