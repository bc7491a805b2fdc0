return house_rule { api = 1, name = "rule-functions-swap", of = "zark-city", text = "x",
  change = function(rules)
    rules.setup, rules.turn = rules.turn, rules.setup
    rules.score = rules.setup
  end }
