--! 1 never-read.lua:6: warning: option bonus was never read in [0-9]+ games
-- An option that nothing reads.
return variant {
  api = 1, name = "never-read", players = { 2, 2 },
  options = {
    bonus = { default = false, text = "whether there is one" },
  },
  setup = function() end,
  turn = function()
    choose_one("go", { on = 1, stay = 2 })
    if game.turn == 6 then finish("end") end
  end,
}
