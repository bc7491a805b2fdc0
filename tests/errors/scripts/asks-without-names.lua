--! 3 asks-without-names.lua:2: asks: every text needs a name
return variant {
  api = 2, name = "asks-without-names", players = { 2, 2 },
  asks = { "Choose a card" },
  setup = function() end,
  turn = function(me) end,
}
