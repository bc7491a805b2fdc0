--- A house rule for tour: fine alone, but not beside the other one.
return house_rule {
  api = 1, name = "long", of = "tour",
  change = function(rules) rules.parts.goal = 30 end,
}
