--! 3 list-with-gaps.lua:2: piles should be a list without gaps
return variant {
  api = 1, name = "list-with-gaps", players = { 2, 2 },
  piles = { "left", [7] = "right" },
  setup = function() end,
  turn = function(me) end,
}
