--- A variable holds a pyramid, which is destroyed. Then a new one is placed.
return variant {
  api = 1, name = "guard", players = { 1, 1 }, pyramids = { 2, 0, 0 },
  board = { columns = 3, rows = 1 }, vars = { guard = "pyramid" },
  setup = function()
    vars.guard = place(seats:list()[1], 1, space(0, 0))
  end,
  turn = function(me)
    destroy(vars.guard)
    choose_one("go", { on = 1 })
    local other = place(me, 1, space(2, 0))
    finish(vars.guard == other and "the guard is back" or "no guard")
  end,
}
