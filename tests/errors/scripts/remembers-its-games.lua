--! 3 remembers-its-games.lua:8: the same seed gives a different game when the rules are loaded again, because 'games' is changed here (2 players, seed 'check 20', turn 0): what a game remembers belongs in vars, marks or piles
-- The eleventh game differs from the others.
local games = 0

return variant {
  api = 1, name = "remembers-its-games", players = { 2, 2 }, vars = { bonus = 0 },
  setup = function()
    games = games + 1
    if games > 10 then vars.bonus = 7 end
  end,
  turn = function(me)
    if game.turn == 6 then finish("enough") end
  end,
}
