--! 1 never-possible.lua:10: warning: action: 'jump' could never be completed in [0-9]+ attempts
-- An option that is always refused.
return variant {
  api = 1, name = "never-possible", players = { 2, 2 },
  vars = { height = 0 },
  setup = function() end,
  turn = function()
    choose_one("action", {
      walk = 1,
      jump = function() need(vars.height > 3, "too low") end,
    })
    if game.turn == 6 then finish("end") end
  end,
}
