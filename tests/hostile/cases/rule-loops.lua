return house_rule { api = 1, name = "rule-loops", of = "zark-city", text = "x",
  change = function(rules)
    while true do pcall(function() while true do end end) end
  end }
