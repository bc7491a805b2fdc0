--! 3 helps-of-a-seat.lua:2: helps.colors: the game has no color 'red'
return variant {
  api = 2, name = "helps-of-a-seat", players = { 2, 2 }, pyramids = { 1, 1, 1 },
  helps = { colors = { red = "A pyramid of red." } },
  setup = function() end,
  turn = function(me) end,
}
