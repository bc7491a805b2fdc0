--! 3 governs-in-multitudes.lua:2: governs: at most 8
return variant {
  api = 2, name = "governs-in-multitudes", players = { 2, 2 },
  governs = { "draw", "discard", "aside", "out", "draw", "discard", "aside",
    "out", "draw" },
  setup = function() end,
  turn = function(me) end,
}
