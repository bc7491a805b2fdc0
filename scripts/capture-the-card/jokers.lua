--- Jokers in Capture the Card: each seat holds the Jokers that it drew. An
-- active Joker protects the seat's pyramids for some turns of the opponent.

local jokers = {}

--- True if an active Joker protects the pyramids of a seat (P36).
function jokers.protect(seat) return seat.active.count > 0 end

--- Play a Joker: the opponent cannot enter your spaces (P36). The
-- protection lasts for one or two turns of the opponent.
local function play(seat)
  put(seat.held.top, seat.active)
  local turns = options.joker_turns == "opp2" and 2 or 1
  if seat.joker == 0 then
    seat.joker = turns
  else
    seat.second_joker = turns
  end
end

--- Lets a seat play the Jokers that it holds (P35).
function jokers.offer(seat)
  while seat.held.count > 0 and may("joker", play, seat) do end
end

--- Returns the turns that a Joker has left. Discards it after its last turn.
local function one_less(turns, seat)
  if turns == 1 then as(seat, discard, seat.active.top) end
  return math.max(turns - 1, 0)
end

--- Counts a turn of the opponent for the Jokers of a seat (P37).
function jokers.count_down(seat)
  if not jokers.protect(seat) then return end
  seat.joker = one_less(seat.joker, seat)
  seat.second_joker = one_less(seat.second_joker, seat)
  if seat.joker == 0 then
    seat.joker, seat.second_joker = seat.second_joker, 0
  end
end

return jokers
