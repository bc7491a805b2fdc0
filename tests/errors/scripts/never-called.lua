--! 1 never-called.lua:8: warning: parts.swim was never called in 20 games: play more games (-n), or write after it: -- check: rare
-- No turn calls the function. Functions marked as rare are left out.
local parts = {}

-- check: rare
function parts.dive() return "deep" end

parts.swim = function() return "wet" end

return variant {
  api = 1, name = "never-called", players = { 2, 2 }, parts = parts,
  setup = function() end,
  turn = function(me)
    if game.turn == 6 then finish("enough") end
  end,
}
