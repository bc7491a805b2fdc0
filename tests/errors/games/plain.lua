--- A house rule that removes the options of its game.
return house_rule {
  api = 1, name = "plain", of = "tour",
  change = function(rules) rules.options = nil end,
}
