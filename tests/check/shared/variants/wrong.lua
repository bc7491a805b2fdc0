--- A number grows to ten. The module `wrong` raises an error in some games.
local wrong = require "wrong"

return variant {
  api = 1, name = "wrong", players = { 2, 2 }, vars = { count = 0 },
  setup = function() end,
  turn = wrong,
}
