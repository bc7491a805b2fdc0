--! 3 asks-at-length.lua:2: asks.card is longer than 300 bytes
return variant {
  api = 2, name = "asks-at-length", players = { 2, 2 },
  asks = { card = ("a"):rep(301) },
  setup = function() end,
  turn = function(me) end,
}
