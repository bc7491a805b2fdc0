--! 3 half-a-variable.lua:9: gold is a whole number, not 2.5 \(write // to divide whole numbers\)
-- Five is divided by two.
return variant {
  api = 1, name = "half-a-variable", players = { 2, 2 },
  vars = { gold = 5 },
  setup = function() end,
  turn = function()
    choose_one("go", { on = 1, stay = 2 })
    vars.gold = vars.gold / 2
    if game.turn == 6 then finish("end") end
  end,
}
