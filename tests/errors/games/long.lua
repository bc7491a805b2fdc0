--- A house rule for tour. It fails only together with short.lua.
return house_rule {
  api = 1, name = "long", of = "tour",
  change = function(rules) rules.parts.goal = 30 end,
}
