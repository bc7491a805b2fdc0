--- A number of turns that ends games which might not end by themselves.

local turn_limit = {}

--- An entry for the options of a variant.
turn_limit.option = {
  least = 0, most = 60000, default = 0, ends_game = true,
  text = "the turn after which the game ends; 0 = never",
}

--- Ends the game at the limit. Call it at the end of every turn.
function turn_limit.check()
  local limit = options.turn_limit
  if limit > 0 and game.turn >= limit then finish("turn limit") end
end

return turn_limit
