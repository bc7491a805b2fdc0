--! 3 wrong-field.lua:2: changes tour so that it cannot be played: a variant has no field 'trun'; did you mean 'turn'?
return house_rule {
  api = 1, name = "wrong-field", of = "tour",
  change = function(rules)
    rules.trun = function() end
  end,
}
