--! 3 suit-a-text.lua:2: deck: suit 1 should be a table
return variant {
  api = 2, name = "suit-a-text", players = { 2, 2 },
  deck = { suits = { "red" }, cards = { { code = "R", suits = { "red" } } } },
  setup = function() end,
  turn = function(me) end,
}
