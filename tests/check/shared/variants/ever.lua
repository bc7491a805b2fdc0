--- Ever: no turn takes too long, but there are very many turns.
local endless = require "endless"

return variant {
  api = 1, name = "ever", players = { 2, 4 },
  setup = function() end,
  turn = endless,
}
