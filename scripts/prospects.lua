--- How near a seat is to a block, for bots that search: games that are won by
-- blocks have no score.

local prospects = {}

--- Two cards of a block of three are no farther apart than this, squared.
local CLOSE = 4

--- 2 for each card that the seat holds alone, and for each two of them that
-- match by `matches(card, card)` 8 more where they touch, 4 where another card
-- can connect them.
function prospects.of(seat, matches)
  local held = spaces:controlled_by(seat):list()
  local xs, ys, cards = {}, {}, {} -- read once, not for each two
  local sum = 2 * #held
  for i, space in ipairs(held) do
    local x, y, card = space.x, space.y, space.card
    for j = 1, i - 1 do
      local dx, dy = x - xs[j], y - ys[j]
      local apart = dx * dx + dy * dy
      if apart <= CLOSE and matches(card, cards[j]) then
        sum = sum + (apart == 1 and 8 or 4)
      end
    end
    xs[i], ys[i], cards[i] = x, y, card
  end
  return sum
end

return prospects
