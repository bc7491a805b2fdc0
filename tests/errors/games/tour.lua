--- A small game for tests of wrong house rules. The players count to a goal.

local parts = { goal = 12 }

return variant {
  api = 1, name = "tour", players = { 2, 3 }, pyramids = { 2, 1, 1 },
  vars = { sum = 0 }, parts = parts,
  options = {
    steps = { least = 1, most = 3, default = 2, text = "the most in a turn" },
    order = { "up", "down", default = "up", text = "which way to count" },
  },
  rules = { { "T1", "Count to twelve." } },
  setup = function() end,
  turn = function(me)
    vars.sum = vars.sum + choose("number", numbers(1, options.steps))
    if vars.sum >= parts.goal then finish("the goal", { me }) end
  end,
}
