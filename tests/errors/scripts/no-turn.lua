--! 3 no-turn.lua:2: the variant has no function turn
return variant {
  api = 1, name = "no-turn", players = { 2, 2 },
  setup = function() end,
}
