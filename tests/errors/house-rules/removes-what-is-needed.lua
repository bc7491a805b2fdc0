--! 3 ../games/tour.lua:15: no option 'steps' (house rule removes-what-is-needed removes it) (2 players, seed 'check 1', turn 1)
-- The game reads an option that the house rule removes.
return house_rule {
  api = 1, name = "removes-what-is-needed", of = "tour",
  change = function(rules)
    rules.options.steps = nil
  end,
}
