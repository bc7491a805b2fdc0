--! 3 hides-a-field.lua:3: number_SEAT: every seat has a field 'number' already
-- Every seat has a number already.
return variant {
  api = 1, name = "hides-a-field", players = { 2, 2 },
  vars = { number_SEAT = 0 },
  setup = function() end,
  turn = function(me)
    choose_one("go", { on = 1, stay = 2 })
    me.number = me.number + 1
    if game.turn == 6 then finish("end") end
  end,
}
