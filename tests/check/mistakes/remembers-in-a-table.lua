--! 1 remembers-in-a-table.lua:10: warning: 'seen.red' is changed during a game
-- A game changes a table of the file.
local seen = {}
return variant {
  api = 1, name = "remembers-in-a-table", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    choose_one("go", { on = 1, stay = 2 })
    if me.color == "red" then
      seen.red = me
    end
    if game.turn == 6 then finish("end") end
  end,
}
