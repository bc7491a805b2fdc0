--- Vain: removes an option, but misspells its name.
return house_rule {
  api = 1, name = "vain", of = "fair",
  change = function(rules)
    rules.options.lengths = nil
  end,
}
