--! 3 pieces-by-the-dozen.lua:2: deck: at most 128 cards
return variant {
  api = 2, name = "pieces-by-the-dozen", players = { 2, 2 },
  deck = { pieces = { under = "black", copies = 65 },
    suits = { "red", "blue" } },
  setup = function() end,
  turn = function(me) end,
}
