--! 3 asks-with-control.lua:2: asks.card contains characters that cannot be shown
return variant {
  api = 2, name = "asks-with-control", players = { 2, 2 },
  asks = { card = "a\27b" },
  setup = function() end,
  turn = function(me) end,
}
