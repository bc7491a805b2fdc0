--! 3 card-unknown.lua:2: the deck has no card 'K11'; did you mean 'K1'?
local KING = card "K11"
return variant {
  api = 1, name = "card-unknown", players = { 2, 2 },
  deck = { cards = { { code = "K1" }, { code = "Q1" } } },
  setup = function() end,
  turn = function() return KING end,
}
