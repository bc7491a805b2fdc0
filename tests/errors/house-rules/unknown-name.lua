--! 3 unknown-name.lua:5: unknown name 'shufle'; did you mean 'shuffle'? (2 players, seed 'check 1', turn 0)
return house_rule {
  api = 1, name = "unknown-name", of = "tour",
  change = function(rules)
    rules.setup = function() shufle() end
  end,
}
