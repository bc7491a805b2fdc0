--! 3 field-misspelt.lua:7: attempt to index a nil value (field 'sun'): powers has no 'sun'; did you mean 'suns'? (2 players, seed 'check 1', turn 1)
local powers = { suns = { create = function() end } }

return variant {
  api = 1, name = "field-misspelt", players = { 2, 2 },
  setup = function() end,
  turn = function(me) powers.sun.create(me) end,
}
