--- A house rule for the game tour. It fails only together with long.lua.
return house_rule {
  api = 1, name = "short", of = "tour",
  change = function(rules) rules.parts.goal = 6 end,
}
