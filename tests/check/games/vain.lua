--- Vain: takes an option away whose name is misspelt.
return house_rule {
  api = 1, name = "vain", of = "fair",
  change = function(rules)
    rules.options.lengths = nil
  end,
}
