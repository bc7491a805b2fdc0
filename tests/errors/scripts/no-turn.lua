return variant {
  api = 1, name = "no-turn", players = { 2, 2 },
  setup = function() end,
}
