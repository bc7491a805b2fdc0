--! 3 no-turn.lua:2: changes tour so that it cannot be played: the variant has no function turn
return house_rule {
  api = 1, name = "no-turn", of = "tour",
  change = function(rules)
    rules.turn = nil
  end,
}
