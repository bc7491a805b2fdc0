--! # numbers of copies whose sum overflows
--! $ check -q deck-copies.lua
--! = 3 deck-copies\.lua
return variant { api = 1, name = "deck-copies", players = { 2, 2 },
  deck = { suits = {}, cards = {
    { code = "A", rank = "a", copies = 9223372036854775807 },
    { code = "B", rank = "b", copies = 9223372036854775807 } } },
  setup = function() end, turn = function() end }
