--! 3 pieces-under-no-colour.lua:2: deck: under: no pyramid is 'blak'; did you mean 'black'?
return variant {
  api = 2, name = "pieces-under-no-colour", players = { 2, 2 },
  deck = { pieces = { under = "blak" }, suits = { "red" },
    cards = { { code = "R", suits = { "red" } } } },
  setup = function() end,
  turn = function(me) end,
}
