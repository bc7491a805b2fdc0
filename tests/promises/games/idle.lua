--- Turns without a choice, in a game that never ends.
return variant {
  api = 1, name = "idle", players = { 2, 2 }, vars = { beats = 0 },
  setup = function() end,
  turn = function() vars.beats = vars.beats + 1 end,
}
