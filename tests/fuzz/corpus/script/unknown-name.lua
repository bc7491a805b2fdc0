--! 3 unknown-name.lua:5: unknown name 'shufle'; did you mean 'shuffle'?
return house_rule {
  api = 1, name = "unknown-name", of = "tour",
  change = function(rules)
    rules.setup = function() shufle() end
  end,
}
