--- Ever: no turn takes too long, but there are many, and no end is near.
local endless = require "endless"

return variant {
  api = 1, name = "ever", players = { 2, 4 },
  setup = function() end,
  turn = endless,
}
