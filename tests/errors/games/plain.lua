--- A house rule that takes the options of its game out.
return house_rule {
  api = 1, name = "plain", of = "tour",
  change = function(rules) rules.options = nil end,
}
