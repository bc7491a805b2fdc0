--! 3 card-like-a-copy.lua:2: deck: the card 'K1#2' is how a copy of K1 is written: give it another name
return variant {
  api = 1, name = "card-like-a-copy", players = { 2, 2 },
  deck = { cards = { { code = "K1", copies = 3 }, { code = "K1#2" } } },
  setup = function() end,
  turn = function() end,
}
