--! 3 keeps-state-in-parts.lua:8: a turn has a different result when it is played again, because 'parts.played' is changed here (2 players, seed 'check 1', turn 1): what a game remembers belongs in vars, marks or piles
-- A turn counts in a part, but parts are only for changing rules.
return house_rule {
  api = 1, name = "keeps-state-in-parts", of = "tour",
  change = function(rules)
    local turn, parts = rules.turn, rules.parts
    rules.turn = function(me)
      parts.played = (parts.played or 0) + 1
      vars.sum = vars.sum + parts.played
      turn(me)
    end
  end,
}
