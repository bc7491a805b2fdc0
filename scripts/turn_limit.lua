--- An end for games that might have none: after so many turns.

local turn_limit = {}

--- For the options of a variant.
turn_limit.option = {
  least = 0, most = 60000, default = 0, ends_game = true,
  text = "the turn after which the game ends; 0 = never",
}

--- For the end of every turn.
function turn_limit.check()
  local limit = options.turn_limit
  if limit > 0 and game.turn >= limit then finish("turn limit") end
end

return turn_limit
