--! 3 wrong-rules.lua:2: rules: no rule follows the heading "Knots cannot cash."
return house_rule {
  api = 1, name = "wrong-rules", of = "tour",
  rules = { "Knots cannot cash." },
  change = function() end,
}
