return house_rule { api = 1, name = "rule-of-cycles", of = "zark-city", text = "x",
  change = function(rules)
    rules.parts = rules
    rules.deck = rules
    rules.options = rules
  end }
