--! 3 intro-in-part.lua:2: intro.ends is missing
return variant {
  api = 2, name = "intro-in-part", players = { 2, 2 },
  intro = { aim = "Win.", turn = "Move." },
  setup = function() end,
  turn = function(me) end,
}
