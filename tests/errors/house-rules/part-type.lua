--! 3 part-type.lua:2: parts.goal should be a number, not a string
return house_rule {
  api = 1, name = "part-type", of = "tour",
  change = function(rules) rules.parts.goal = "20" end,
}
