return house_rule { api = 1, name = "rule-redeclares", of = "zark-city", text = "x",
  change = function(rules)
    rules.turn = variant { api = 1, name = "x", players = { 2, 2 },
      setup = function() end, turn = function() end }
  end }
