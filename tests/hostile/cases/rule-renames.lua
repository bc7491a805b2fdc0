return house_rule { api = 1, name = "rule-renames", of = "zark-city", text = "x",
  change = function(rules)
    rules.name = "../../etc/passwd"
  end }
