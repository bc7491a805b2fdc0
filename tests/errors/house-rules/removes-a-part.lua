--! 3 ../games/tour.lua:16: attempt to compare nil with number (2 players, seed 'check 1', turn 1)
-- The error names the line of the game that needs the part.
return house_rule {
  api = 1, name = "removes-a-part", of = "tour",
  change = function(rules)
    rules.parts.goal = nil
  end,
}
