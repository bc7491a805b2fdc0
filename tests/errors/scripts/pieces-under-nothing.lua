--! 3 pieces-under-nothing.lua:2: deck: pieces need a colour `under`: that of the pyramids that hide them
return variant {
  api = 2, name = "pieces-under-nothing", players = { 2, 2 },
  deck = { pieces = { size = "small" }, suits = { "red" },
    cards = { { code = "R", suits = { "red" } } } },
  setup = function() end,
  turn = function(me) end,
}
