--! 3 dropped-word.lua:6: 'put_on' was dropped in api 2; write put(card, pile)
return variant {
  api = 2, name = "dropped-word", players = { 2, 2 }, piles = { "held" },
  deck = { cards = { { code = "1", copies = 9 } } },
  setup = function() shuffle() end,
  turn = function() put_on(draw_pile.top, pile("held")) end,
}
