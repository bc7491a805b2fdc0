--! 3 pieces-without-letters.lua:2: deck: the suit 'sky' needs a letter of its own, the code of its pyramids
return variant {
  api = 2, name = "pieces-without-letters", players = { 2, 2 },
  deck = { pieces = { under = "black" },
    suits = { "red", { name = "sky", color = "cyan" } } },
  setup = function() end,
  turn = function(me) end,
}
