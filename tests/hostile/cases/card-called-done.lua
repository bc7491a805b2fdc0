--! # a card whose code is the word that ends a choice
--! $ check -q card-called-done.lua
--! = 3 card-called-done\.lua
return variant {
  api = 1, name = "card-called-done", players = { 2, 2 },
  deck = { suits = {}, cards = { { code = "done", rank = "ace" } } },
  setup = function() end,
  turn = function(me)
    choose("card", cards, true)
    finish("over", { me })
  end,
}
