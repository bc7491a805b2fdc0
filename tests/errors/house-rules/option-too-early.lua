--! 3 option-too-early.lua:6: options have no values while the file is loaded: read options.steps inside a function
-- The function `change` runs before options have values.
return house_rule {
  api = 1, name = "option-too-early", of = "tour",
  change = function(rules)
    rules.parts.goal = 6 * options.steps
  end,
}
