--- The name `number_SEAT` is wrong, because every seat has a field `number`.
return variant {
  api = 1, name = "count", players = { 2, 2 },
  vars = { number_SEAT = 0 },
  setup = function() end,
  turn = function(me)
    choose_one("count", {
      up = function() me.number = me.number + 1 end, no = 0,
    })
    if game.turn == 6 then finish("red has " .. vars.number_red) end
  end,
}
