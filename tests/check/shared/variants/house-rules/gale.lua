--- Gale: as slow as Ever, for every game.
local endless = require "endless"

return house_rule {
  api = 1, name = "gale",
  change = function(rules) rules.after_turn = endless end,
}
