--! 3 pieces-of-no-colour.lua:2: deck: the color of a suit: no pyramid is 'gold'
return variant {
  api = 2, name = "pieces-of-no-colour", players = { 2, 2 },
  deck = { pieces = { under = "black" }, suits = { { name = "red", color = "gold" } },
    cards = { { code = "R", suits = { "red" } } } },
  setup = function() end,
  turn = function(me) end,
}
