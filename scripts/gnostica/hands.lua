--- Hands of Gnostica: discarding, trading, and bidding for the first turn.

local first_player = require "first_player"

local hands = { LIMIT = 6 }

--- Lets a seat discard none, some or all of the cards in its hand.
function hands.discard(me)
  discard(choose_some("discard", cards:in_hand(me), { at_least = 0 }))
end

--- Exchanges the hands of two seats (G20).
-- check: rare: only the majors XI and XII trade hands
function hands.trade(one, other)
  local given, taken = cards:in_hand(one):list(), cards:in_hand(other):list()
  put(given, other)
  put(taken, one)
end

local function strongest(bids)
  local best, winner, is_tie
  for seat in each(seats) do
    local strength = bids[seat].strength
    if not best or strength > best then
      best, winner, is_tie = strength, seat, false
    elseif strength == best then
      is_tie = true
    end
  end
  return not is_tie and winner or nil
end

--- Plays one round of bids, which all seats then see. Returns the seat with the
-- highest bid, or nil if there is a tie (G14).
local function bid(bids)
  local chosen = choose_each("bid", function(seat)
    return cards:in_hand(seat)
  end)
  for seat in each(seats) do
    as(seat, put, chosen[seat], bids)
  end
  return strongest(chosen)
end

local function refill(seat, bids)
  local missing = hands.LIMIT - seat.hand_size
  put(choose_some("bid card", cards:in_pile(bids), missing), seat)
end

--- Repeats the bidding until one bid is the highest. Then fills the hands from
-- the bids, the winner's hand last (G14). Returns the winner.
function hands.bid_for_first(bids)
  local winner
  repeat
    winner = bid(bids)
    if not winner then say("the highest bids are equal") end
  until winner or seats:first().hand_size == 0
  if winner then say(winner, "bid highest and takes the first turn") end
  winner = winner or first_player.draw()
  local seat = winner
  repeat
    seat = seat.previous
    as(seat, refill, seat, bids)
  until seat == winner
  return winner
end

return hands
