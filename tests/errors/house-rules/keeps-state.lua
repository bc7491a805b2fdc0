--! 3 keeps-state.lua:8: a turn has a different result when it is played again, because 'played' is changed here (2 players, seed 'check 2', turn 1): what a game remembers belongs in vars, marks or piles
-- State in Lua cannot be taken back. Only playing twice shows it.
return house_rule {
  api = 1, name = "keeps-state", of = "tour",
  change = function(rules)
    local turn, played = rules.turn, 0
    rules.turn = function(me)
      played = played + 1
      if played % 5 == 0 then return end
      turn(me)
    end
  end,
}
