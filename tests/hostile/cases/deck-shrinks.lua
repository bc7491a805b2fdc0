--! # a function that returns a different deck at each call
--! $ check -q deck-shrinks.lua
--! = 0
local count = 9
return variant { api = 1, name = "deck-shrinks", players = { 2, 2 },
  deck = function()
    count = count - 1
    return { suits = {}, cards = { { code = "A", rank = "a", copies = count } } }
  end,
  setup = function() end, turn = function(me) finish("x", { me }) end }
