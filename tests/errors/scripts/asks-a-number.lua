--! 3 asks-a-number.lua:2: asks.card should be a string, not a number
return variant {
  api = 2, name = "asks-a-number", players = { 2, 2 },
  asks = { card = 7 },
  setup = function() end,
  turn = function(me) end,
}
