return house_rule { api = 1, name = "rule-deep", of = "zark-city", text = "x",
  change = function(rules)
    local at = rules.parts
    for _ = 1, 100000 do at.x = {} at = at.x end
  end }
