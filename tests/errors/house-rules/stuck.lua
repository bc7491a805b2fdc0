--! 3 stuck.lua:6: nothing can be done in this turn: nobody may move (2 players, seed 'check 1', turn 1): offer something that is always possible, such as passing; nothing can be taken back after a reveal
-- Nothing can be done in any turn.
return house_rule {
  api = 1, name = "stuck", of = "tour",
  change = function(rules)
    rules.turn = function() need(false, "nobody may move") end
  end,
}
