--! 4 loops-at-run-time.lua:5: ran for too long (2 players, seed 'check 1', turn 1)
return house_rule {
  api = 1, name = "loops-at-run-time", of = "tour",
  change = function(rules)
    rules.turn = function() while true do end end
  end,
}
