--- A game that lasts long enough for a test to interrupt it.
return variant {
  api = 1, name = "long", title = "Long", text = "a long game",
  players = { 2, 2 },
  vars = { gold_SEAT = 0 },
  setup = function() end,
  turn = function(me)
    for _ = 1, 2500 do me.gold = me.gold end
    choose_one("work", { dig = function() me.gold = me.gold + 1 end, rest = 0 })
    choose_one("then", { sing = 0, sleep = 0 })
    if game.turn == 100 then finish("late", me) end
  end,
}
