--! 1 never-called.lua:4: warning: rules.bonus was never called in [0-9]+ games
-- A function that nothing calls.
local rules = {}
function rules.bonus() return 5 end

return variant {
  api = 1, name = "never-called", players = { 2, 2 },
  setup = function() end,
  turn = function()
    choose_one("go", { on = 1, stay = 2 })
    if game.turn == 6 then finish("end") end
  end,
}
