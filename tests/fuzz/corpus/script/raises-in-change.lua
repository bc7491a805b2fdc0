--! 3 raises-in-change.lua:6: attempt to perform arithmetic on a nil value (field 'limit')
-- The rules have no such part.
return house_rule {
  api = 1, name = "raises-in-change", of = "tour",
  change = function(rules)
    rules.parts.limit = rules.parts.limit + 1
  end,
}
