--! 1 nothing-to-choose.lua:11: warning: pyramid: there was never anything to choose
-- A choice that never has an option.
return variant {
  api = 1, name = "nothing-to-choose", players = { 2, 2 },
  pyramids = { 2, 0, 0 },
  board = { columns = 2, rows = 2 },
  setup = function() place(seats:list()[1], 1, space(0, 0)) end,
  turn = function(me)
    choose_one("action", {
      turn = function()
        destroy(choose("pyramid", pyramids:of(me):sized(2)))
      end,
      wait = 0,
    })
    if game.turn == 6 then finish("end") end
  end,
}
