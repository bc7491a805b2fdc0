--! 1 remembers.lua:9: warning: 'count' is changed during a game
-- A game changes a local of the file.
local count = 0
return variant {
  api = 1, name = "remembers", players = { 2, 2 },
  setup = function() end,
  turn = function()
    choose_one("go", { on = 1, stay = 2 })
    count = count + 1
    if game.turn == 6 then finish("end") end
  end,
}
