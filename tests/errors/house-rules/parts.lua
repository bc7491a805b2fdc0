--! 3 parts.lua:2: changes tour so that it cannot be played: parts should be a table, not a number
return house_rule {
  api = 1, name = "parts", of = "tour",
  change = function(rules)
    rules.parts = 5
  end,
}
