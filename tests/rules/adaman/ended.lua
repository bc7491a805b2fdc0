--- Adaman in which empty turns follow the end of the game. Counts of sequences
-- of turns then include those that end earlier.
return house_rule {
  api = 2,
  name = "ended",
  title = "Ended",
  text = "empty turns follow the end of the game",
  of = "adaman",

  change = function(rules)
    local turn, people = rules.turn, cards:with("personality")

    --- True after an utter defeat, which discards a personality (A17).
    local function is_utter()
      return (people * cards:in_pile(discard_pile)):any()
    end

    rules.won = function() return false end
    rules.turn = function(me)
      if is_utter() or not can(turn, me) then return end
      turn(me)
      discard(cards:in_pile(in_use))
    end
  end,
}
