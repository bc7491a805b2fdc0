--- Race without dice.
return house_rule {
  api = 1,
  name = "calm",
  title = "Calm race",
  text = "nobody dares",
  of = "race",
  change = function(rules) rules.parts.dare = nil end,
}
