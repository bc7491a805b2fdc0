--! 3 piles.lua:2: changes tour so that it cannot be played: market: the name is given twice
return house_rule {
  api = 1, name = "piles", of = "tour",
  change = function(rules)
    rules.piles = { "market", "market" }
  end,
}
