--! 3 helps-misspelt-rank.lua:2: helps.ranks: the game has no rank 'crwn'; did you mean 'crown'?
return variant {
  api = 2, name = "helps-misspelt-rank", players = { 2, 2 },
  deck = { cards = { { code = "X", rank = "crown" } } },
  helps = { ranks = { crwn = function() return "Worth nothing." end } },
  setup = function() end,
  turn = function(me) end,
}
