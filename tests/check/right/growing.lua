-- A variable is set to a new pyramid, and to the pyramid that replaces it.
return variant {
  api = 1, name = "growing", players = { 2, 3 },
  pyramids = { 2, 2, 2 },
  board = { columns = 3, rows = 1 },
  vars = { king_SEAT = "pyramid" },
  setup = function()
    for _, seat in ipairs(seats:list()) do
      place(seat, 1, space(seat.number - 1, 0))
    end
  end,
  on = { placed = function(king) king.owner.king = king end },
  turn = function(me)
    if me.king == nil then finish("no king", me.next) end
    choose_one("action", {
      grow = function()
        need(me.king.pips < 3, "it cannot grow")
        me.king = exchange(me.king, me.king.pips + 1)
      end,
      wait = 0,
      fall = function() destroy(me.king) end,
    })
    if game.turn == 12 then finish("old") end
  end,
}
