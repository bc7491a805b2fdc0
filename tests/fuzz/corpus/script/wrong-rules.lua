--! 3 wrong-rules.lua:2: rules: entry 1 should be { id, text }
return house_rule {
  api = 1, name = "wrong-rules", of = "tour",
  rules = { "Knots cannot cash." },
  change = function() end,
}
