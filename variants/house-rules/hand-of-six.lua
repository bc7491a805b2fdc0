--- Deck Town with one card more in hand.
return house_rule {
  api = 2,
  name = "hand-of-six",
  title = "A hand of six",
  text = "the hand limit is six cards",
  of = "deck-town",

  rules = {
    { "W18", "At the end of the turn hold six cards at most." },
  },

  change = function(rules) rules.parts.hand_limit = 6 end,
}
