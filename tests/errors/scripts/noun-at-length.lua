--! 3 noun-at-length.lua:2: noun is longer than 12 bytes
return variant {
  api = 2, name = "noun-at-length", players = { 2, 2 },
  deck = { noun = "codes and more codes", suits = { { name = "red" } },
    cards = { { code = "R", suits = { "red" } } } },
  setup = function() end,
  turn = function(me) end,
}
