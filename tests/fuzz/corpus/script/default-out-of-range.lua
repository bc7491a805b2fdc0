--! 3 default-out-of-range.lua:2: changes tour so that it cannot be played: steps should be from 1 to 3, not 9
return house_rule {
  api = 1, name = "default-out-of-range", of = "tour",
  change = function(rules)
    rules.options.steps.default = 9
  end,
}
