--- Zark City with small hands: the limit holds at the end of every turn.
local hands = require "hands"

return house_rule {
  api = 2,
  name = "strict-hands",
  title = "Strict hands",
  text = "whoever ends a turn with more than six cards discards down to six",
  of = "zark-city",

  rules = {
    { "Z26", "At the end of every turn discard down to six cards." },
  },

  change = function(rules)
    local after_turn = rules.after_turn
    rules.after_turn = function(me)
      hands.keep(me, rules.parts.hand_limit)
      after_turn(me)
    end
  end,
}
