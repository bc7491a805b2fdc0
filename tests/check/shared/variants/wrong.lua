--- Wrong: a number grows to ten, unless the file `wrong` raises an error.
local wrong = require "wrong"

return variant {
  api = 1, name = "wrong", players = { 2, 2 }, vars = { count = 0 },
  setup = function() end,
  turn = wrong,
}
