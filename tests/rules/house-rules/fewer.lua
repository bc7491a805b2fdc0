return house_rule {
  api = 1, name = "fewer", of = "capture-the-card",
  text = "four cards win, and three pyramids may be on the board",
  change = function(rules)
    rules.parts.cards_to_win = 4
    rules.parts.most_on_board = 3
  end,
}
