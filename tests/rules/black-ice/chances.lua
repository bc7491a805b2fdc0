--- Tests Black ICE (E9, E10): each game ends at once. The text for `finish`
-- names the number of colours under the locks and the kind of roll.

local kinds = { "three alike", "two alike", "all different" }

--- Returns the number of colours under the locks.
local function count_colors()
  local seen, count = {}, 0
  for lock in each(spaces:in_region("locks")) do
    turn_over(lock)
    local color = lock.card.rank
    count = count + (seen[color] and 0 or 1)
    seen[color] = true
  end
  return count
end

--- True if three dice show peek, copy and reset.
local function is_plain_roll()
  local seen = {}
  for _ = 1, 3 do seen[roll("action")] = true end
  return seen.peek and seen.copy and seen.reset
end

return house_rule {
  api = 2,
  name = "chances",
  of = "black-ice",
  text = "the game ends before the first turn",
  change = function(rules)
    rules.turn = function()
      local kind = kinds[count_colors()]
      finish(kind .. (is_plain_roll() and ", peek copy reset" or ", other"))
    end
  end,
}
