--- Estimates how near a seat is to a block. Games that are won by blocks have
-- no score, so bots need this.

local prospects = {}

--- The square of the greatest distance between two cards of a block of three.
local CLOSE = 4

--- Returns an estimate of a seat's position. A controlled card adds 2. Two
-- cards with `matches(card, card)` add 8 if adjacent, or 4 if one card can
-- connect them.
function prospects.of(seat, matches)
  local held = spaces:controlled_by(seat):list()
  local sum = 2 * #held
  for i, space in ipairs(held) do
    local x, y, card = space.x, space.y, space.card
    for j = i - 1, 1, -1 do -- `held` is sorted by rows, so `dy` grows
      local other = held[j]
      local dy = y - other.y
      if dy * dy > CLOSE then break end
      local dx = x - other.x
      local apart = dx * dx + dy * dy
      if apart <= CLOSE and matches(card, other.card) then
        sum = sum + (apart == 1 and 8 or 4)
      end
    end
  end
  return sum
end

return prospects
