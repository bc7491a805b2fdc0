--- A game for these tests: some choices have one option only.
return variant {
  api = 1, name = "narrow", title = "Narrow", text = "one way or two",
  players = { 2, 2 },
  rules = { { "N1", "After `wide` one has to say `yes`." } },
  setup = function() end,
  turn = function(me)
    if game.turn == 1 then choose_one("gate", { open = true }) end
    if choose_one("way", { wide = "wide", narrow = "narrow" }) == "wide" then
      choose_one("answer", { yes = true })
    end
    if game.turn == 9 then finish("nine turns", me) end
  end,
}
