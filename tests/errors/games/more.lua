--- Another house rule that adds an option of the same name.
return house_rule {
  api = 1, name = "more",
  change = function(rules)
    rules.options = rules.options or {}
    rules.options.extra = { least = 1, most = 4, default = 2 }
  end,
}
