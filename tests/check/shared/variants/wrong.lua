--- Wrong: a number grows to ten, unless the file that it requires goes wrong.
local wrong = require "wrong"

return variant {
  api = 1, name = "wrong", players = { 2, 2 }, vars = { count = 0 },
  setup = function() end,
  turn = wrong,
}
