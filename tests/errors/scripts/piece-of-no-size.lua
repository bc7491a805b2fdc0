--! 3 piece-of-no-size.lua:2: deck: size: pyramids have no size 'big'
return variant {
  api = 2, name = "piece-of-no-size", players = { 2, 2 },
  deck = { pieces = { under = "black" }, suits = { "red" },
    cards = { { code = "R", suits = { "red" }, size = "big" } } },
  setup = function() end,
  turn = function(me) end,
}
