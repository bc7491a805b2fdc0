--- Zark City with two packs, for up to six players.
return house_rule {
  api = 2,
  name = "double-pack",
  title = "Zark City with two packs",
  text = "two packs are shuffled together, and six may play",
  of = "zark-city",

  rules = {
    { "Z1-Z4",
      "Two packs: each number card twice; two to six players." },
    { "Z35-Z38",
      "Power Block: a suited run, or one number in three suits as ever: a card "
        .. "and its like count as one." },
  },

  change = function(rules)
    rules.parts.copies = 2
    rules.players[2] = 6
    rules.deck_text = "two standard packs of 52 cards, or Lost Cities twice"
  end,
}
