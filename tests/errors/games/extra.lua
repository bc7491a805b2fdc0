--- A house rule for any game. It adds an option.
return house_rule {
  api = 1, name = "extra",
  change = function(rules)
    rules.options = rules.options or {}
    rules.options.extra = { least = 1, most = 4, default = 1 }
  end,
}
