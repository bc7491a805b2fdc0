--! 1 never-completed.lua:5: warning: way: 'fly' could never be completed in 126 attempts; last refusal: nobody has wings (never-completed.lua:5): play more games (-n), or write after it: -- check: rare
-- An option that can never be completed.
local ways = {
  walk = function() end,
  fly = function() need(false, "nobody has wings") end,
}

return variant {
  api = 1, name = "never-completed", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    choose_one("way", ways)
    if game.turn == 6 then finish("enough") end
  end,
}
