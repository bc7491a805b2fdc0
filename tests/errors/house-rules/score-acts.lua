--! 3 score-acts.lua:7: this function may only read: it cannot act or ask (2 players, seed 'check 1', turn 0)
-- The function `score` may only read.
return house_rule {
  api = 1, name = "score-acts", of = "tour",
  change = function(rules)
    rules.score = function()
      vars.sum = vars.sum + 1
      return vars.sum
    end
  end,
}
