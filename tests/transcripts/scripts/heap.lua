--- A game for these tests: who takes the last of seven stones wins. Whoever can
-- leave four stones can win.

return variant {
  api = 1,
  name = "heap",
  title = "Heap",
  text = "take one to three stones; whoever takes the last one wins",
  players = { 2, 3 },
  pyramids = { 1, 0, 0 },
  board = { columns = 3, rows = 1 },
  vars = { stones = 7 },

  setup = function() end,

  turn = function(me)
    local most = vars.stones < 3 and vars.stones or 3
    vars.stones = vars.stones - choose("stones", numbers(1, most))
    if vars.stones == 0 then finish("the last stone is taken", me) end
  end,
}
