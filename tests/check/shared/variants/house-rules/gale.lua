--- Gale: a house rule for every game. It adds a long loop to each turn.
local endless = require "endless"

return house_rule {
  api = 1, name = "gale",
  change = function(rules) rules.after_turn = endless end,
}
