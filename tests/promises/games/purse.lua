--- The function of an option changes a variable of the seat.
return variant {
  api = 1, name = "purse", players = { 2, 2 },
  vars = { gold_SEAT = 0 },
  setup = function() end,
  turn = function(me)
    choose_one("work", { dig = function() me.gold = me.gold + 1 end, rest = 0 })
    if game.turn == 6 then finish("red has " .. vars.gold_red) end
  end,
}
