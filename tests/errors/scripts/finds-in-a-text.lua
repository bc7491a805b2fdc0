--! 3 finds-in-a-text.lua:5: string has no 'find': string patterns are not available: compare parts with sub (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "finds-in-a-text", players = { 2, 2 },
  setup = function() end,
  turn = function(me) return string.find("red", "e") end,
}
