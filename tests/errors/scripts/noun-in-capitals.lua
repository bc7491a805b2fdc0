--! 3 noun-in-capitals.lua:2: deck: noun should be a word of small letters, not 'Code'
return variant {
  api = 2, name = "noun-in-capitals", players = { 2, 2 },
  deck = { noun = "Code", cards = { { code = "R", suits = { "red" } } }, suits = { { name = "red" } } },
  setup = function() end,
  turn = function(me) end,
}
