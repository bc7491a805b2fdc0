--- A game for these tests in which nobody ever has a choice.

return variant {
  api = 1,
  name = "lone",
  title = "Lone",
  text = "there is one way, and all go it",
  players = { 2, 2 },
  vars = { steps = 0 },

  setup = function() end,

  turn = function()
    choose_one("step", { on = function() vars.steps = vars.steps + 1 end })
    if vars.steps > 40 then finish("far") end
  end,
}
