--! 3 asks-in-a-text.lua:2: asks should be a table, not a string
return variant {
  api = 2, name = "asks-in-a-text", players = { 2, 2 },
  asks = "card",
  setup = function() end,
  turn = function(me) end,
}
