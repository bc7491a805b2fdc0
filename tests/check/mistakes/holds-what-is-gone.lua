--! 3 holds-what-is-gone.lua:12: hunted holds a pyramid that is on the board or nil, and this pyramid is not on the board
-- A variable is set to a pyramid that was destroyed.
return variant {
  api = 1, name = "holds-what-is-gone", players = { 2, 2 },
  pyramids = { 2, 0, 0 },
  board = { columns = 3, rows = 1 },
  vars = { hunted = "pyramid" },
  setup = function() end,
  turn = function(me)
    local prey = place(me, 1, choose("space", spaces:empty()))
    destroy(prey)
    vars.hunted = prey
    if game.turn == 6 then finish("end") end
  end,
}
