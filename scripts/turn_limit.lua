--- A limit of turns, for games that might never end by themselves.

local turn_limit = {}

--- An entry for the options of a variant.
turn_limit.option = {
  least = 0, most = 60000, default = 0, ends_game = true,
  text = "the turn after which the game ends; 0 = never",
}

local function is_reached()
  local limit = options.turn_limit
  return limit > 0 and game.turn >= limit
end

--- Ends the game at the limit. Call it at the end of every turn.
function turn_limit.check()
  if is_reached() then finish("turn limit") end
end

--- Like `check`, but nobody wins, whatever the scores are.
function turn_limit.draw()
  if is_reached() then finish("turn limit", {}) end
end

return turn_limit
