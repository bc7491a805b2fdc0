--! 3 intro-with-more.lua:2: intro has no field 'how', only aim, turn and ends
return variant {
  api = 2, name = "intro-with-more", players = { 2, 2 },
  intro = { aim = "Win.", turn = "Move.", ends = "Never.", how = "So." },
  setup = function() end,
  turn = function(me) end,
}
