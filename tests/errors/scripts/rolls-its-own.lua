-- Chance is the game's: random(6).
return variant {
  api = 1, name = "rolls-its-own", players = { 2, 2 },
  setup = function() end,
  turn = function(me) return math.random(6) end,
}
