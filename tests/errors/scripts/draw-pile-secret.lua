--! 3 draw-pile-secret.lua:2: piles.draw has no field 'secret', only shown and title
return variant {
  api = 1, name = "draw-pile-secret", players = { 2, 2 },
  piles = { draw = { secret = true } },
  setup = function() end,
  turn = function() finish("done") end,
}
