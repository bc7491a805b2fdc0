return house_rule { api = 1, name = "rule-acts", of = "zark-city", text = "x",
  change = function(rules)
    draw(seats:list()[1])
  end }
