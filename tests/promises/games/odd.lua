--- A variable or a score gets a number that is not whole. The option `what`
-- selects the number.
local numbers_of = {
  infinite = function() return 1 / 0 end,
  undefined = function() return 0 / 0 end,
  half = function() return 1 / 2 end,
  huge = function() return 2 ^ 40 end,
}
return variant {
  api = 1, name = "odd", players = { 2, 2 }, vars = { held = 0 },
  options = {
    what = { "infinite", "undefined", "half", "huge", default = "half" },
    scored = { default = false },
  },
  setup = function() end,
  score = function()
    return options.scored and numbers_of[options.what]() or 0
  end,
  turn = function()
    choose_one("go", { on = 1 })
    if not options.scored then vars.held = numbers_of[options.what]() end
    finish("end")
  end,
}
