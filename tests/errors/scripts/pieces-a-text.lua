--! 3 pieces-a-text.lua:2: pieces should be a table, not a string
return variant {
  api = 2, name = "pieces-a-text", players = { 2, 2 },
  deck = { pieces = "small", suits = { "red" },
    cards = { { code = "R", suits = { "red" } } } },
  setup = function() end,
  turn = function(me) end,
}
