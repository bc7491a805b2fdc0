--- A house rule for tour: takes a word out of an option.
return house_rule {
  api = 1, name = "straight", of = "tour",
  change = function(rules) rules.options.order[2] = nil end,
}
