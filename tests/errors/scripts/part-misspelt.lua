--! 3 part-misspelt.lua:7: attempt to call a nil value (field 'sun'): parts.powers has no 'sun'; did you mean 'suns'? (2 players, seed 'check 1', turn 1)
local parts = { powers = { suns = function() end } }

return variant {
  api = 1, name = "part-misspelt", players = { 2, 2 },
  setup = function() end,
  turn = function(me) parts.powers.sun(me) end,
}
