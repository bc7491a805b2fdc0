--! 3 raises-at-run-time.lua:8: a seat has no 'bonus' (2 players, seed 'check 1', turn 1)
return house_rule {
  api = 1, name = "raises-at-run-time", of = "tour",
  change = function(rules)
    local turn = rules.turn
    rules.turn = function(me)
      turn(me)
      local bonus = me.bonus
      return bonus + 1
    end
  end,
}
