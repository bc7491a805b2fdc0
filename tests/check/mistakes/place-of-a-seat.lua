--! 3 place-of-a-seat.lua:10: place: argument 3 should be a space, not a seat
-- A seat is given for a space.
return variant {
  api = 1, name = "place-of-a-seat", players = { 2, 2 },
  pyramids = { 2, 0, 0 },
  board = { columns = 3, rows = 1 },
  setup = function() end,
  turn = function(me)
    choose_one("go", { on = 1, stay = 2 })
    place(me, 1, me.next)
    if game.turn == 6 then finish("end") end
  end,
}
