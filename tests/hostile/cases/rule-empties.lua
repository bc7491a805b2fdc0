return house_rule { api = 1, name = "rule-empties", of = "zark-city", text = "x",
  change = function(rules)
    for key in pairs(rules) do rules[key] = nil end
  end }
