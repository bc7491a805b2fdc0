--- A second house rule that adds the same option.
return house_rule {
  api = 1, name = "more",
  change = function(rules)
    rules.options = rules.options or {}
    rules.options.extra = { least = 2, most = 9, default = 2 }
  end,
}
