--! 3 deck.lua:2: deck should be a table or a function that returns one, not a number
return house_rule {
  api = 1, name = "deck", of = "tour",
  change = function(rules)
    rules.deck = 1
  end,
}
