--- Six kinds of coins for each of four seats, and one more variable.
return variant {
  api = 1, name = "six", players = { 2, 4 },
  vars = {
    moons_SEAT = 0, suns_SEAT = 0, waves_SEAT = 0, leaves_SEAT = 0,
    wyrms_SEAT = 0, knots_SEAT = 0, round = 0,
  },
  setup = function() end,
  turn = function(me)
    me.suns = me.suns + random(6)
    choose_one("go", { on = 1, stay = 2 })
    if game.turn > 9 then finish("end") end
  end,
}
