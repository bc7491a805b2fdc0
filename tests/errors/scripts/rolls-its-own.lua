--! 3 rolls-its-own.lua:6: math has no 'random': write random(n) (2 players, seed 'check 1', turn 1)
-- Random numbers come from the game: random(6).
return variant {
  api = 1, name = "rolls-its-own", players = { 2, 2 },
  setup = function() end,
  turn = function(me) return math.random(6) end,
}
