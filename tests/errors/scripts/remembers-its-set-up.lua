--! 3 remembers-its-set-up.lua:7: a turn has a different result when the rules are loaded again before it, because 'step' is changed here (2 players, seed 'check 20', turn 1): what a game remembers belongs in vars, marks or piles
-- The set-up stores a value in Lua. It is lost when the rules are reloaded.
local step = 1

return variant {
  api = 1, name = "remembers-its-set-up", players = { 2, 2 }, vars = { sum = 0 },
  setup = function() step = 2 end,
  turn = function(me)
    vars.sum = vars.sum + step
    if game.turn == 6 then finish("enough") end
  end,
}
