--! 3 helps-of-no-die.lua:2: helps.faces: the game has no face 'snow'
return variant {
  api = 2, name = "helps-of-no-die", players = { 2, 2 },
  helps = { faces = { snow = "It is cold." } },
  setup = function() end,
  turn = function(me) end,
}
