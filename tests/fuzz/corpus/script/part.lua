--! 3 part.lua:2: tour has no part 'gaol'; did you mean 'goal'?
return house_rule {
  api = 1, name = "part", of = "tour",
  change = function(rules) rules.parts.gaol = 20 end,
}
