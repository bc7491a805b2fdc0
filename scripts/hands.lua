--- Hands: their limits, and drawing when the draw pile runs out.

local hands = {}

--- Discards cards of the player's choice until `limit` cards are left.
function hands.keep(me, limit)
  local surplus = me.hand_size - limit
  if surplus > 0 then
    discard(choose_some("discard", cards:in_hand(me), surplus))
  end
end

--- Makes the discard pile the draw pile. Variants can use it as `refill`.
function hands.refill()
  if discard_pile.count > 0 then reshuffle() end
end

return hands
