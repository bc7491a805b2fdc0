--- Entering spaces in Capture the Card: which spaces a player may enter, and
-- what happens to the opponent's pyramid there.

local jokers = require "capture-the-card.jokers"

local LARGE = 3

local entering = {}

--- Returns the opponent's pyramid on a space, or nil.
function entering.foe_on(me, at)
  return pyramids:of(me.next):on(at):first()
end

--- Takes a pyramid off the board (P14).
function entering.eliminate(pyramid)
  if options.eliminated == "out" then remove(pyramid) else destroy(pyramid) end
end

--- Returns the spaces of a set that `me` may enter. A Joker can close spaces
-- (P28). The option corner_rule can close corners while a corner is empty.
function entering.open(set, me)
  local foe = me.next
  if jokers.protect(foe) then
    return set - spaces:occupied_by(foe):named("a space that a Joker protects")
  end
  if options.corner_rule == "all" and spaces:corner():empty():any() then
    return set - spaces:corner():occupied_by(foe)
      :named("a corner of the opponent while another is empty")
  end
  return set
end

--- Returns the spaces that a small or medium pyramid may enter (P24, P27).
function entering.open_to(pyramid, set, me)
  local largest = math.min(pyramid.pips, LARGE - 1)
  return entering.open(
    set - spaces:holding(pyramids:of(me.next):larger_than(largest)), me)
end

return entering
