--- Choices that are made automatically, and a word that is not offered.
return variant {
  api = 1, name = "only-choice", players = { 2, 2 },
  pyramids = { 3, 1, 0 },
  board = { columns = 4, rows = 1 },
  setup = function()
    for _, seat in ipairs(seats:list()) do
      place(seat, 1, space(seat.number, 0))
      place(seat, 2, space(seat.number, 0))
    end
  end,
  turn = function(me)
    may("attack", function()
      need(game.turn > 2, "nobody attacks in the first two turns")
      destroy(choose("victim", pyramids:of(me.next)))
    end)
    local soldiers = pyramids:of(me):sized(1):named("a soldier of yours")
    local mover = choose("mover", soldiers)
    move(mover, choose("to", spaces:adjacent_to(mover.space)))
    if game.turn == 6 then finish("end") end
  end,
}
