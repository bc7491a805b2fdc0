return house_rule { api = 1, name = "rule-of-other-kinds", of = "zark-city", text = "x",
  change = function(rules)
    for key in pairs(rules) do rules[key] = pyramids end
  end }
