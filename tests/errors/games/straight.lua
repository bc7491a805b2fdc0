--- A house rule for tour. It removes a word from an option.
return house_rule {
  api = 1, name = "straight", of = "tour",
  change = function(rules) rules.options.order[2] = nil end,
}
