--! 3 default-unknown.lua:2: changes tour so that it cannot be played: option order: its default 'sideways' is not one of its values
return house_rule {
  api = 1, name = "default-unknown", of = "tour",
  change = function(rules)
    rules.options.order.default = "sideways"
  end,
}
