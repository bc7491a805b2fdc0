--! 3 pieces-suit-of-no-colour.lua:2: deck: suits: no pyramid is 'moons'
return variant {
  api = 2, name = "pieces-suit-of-no-colour", players = { 2, 2 },
  deck = { pieces = { under = "black" }, suits = { "moons" },
    cards = { { code = "R", suits = { "moons" } } } },
  setup = function() end,
  turn = function(me) end,
}
