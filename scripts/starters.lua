--- Starters are the first cards on the board. Each seat chooses its starter in
-- secret from a hand of three or more cards.

local starters = {}

local function all_have_one(set)
  for seat in each(seats) do
    if not set:in_hand(seat):any() then return false end
  end
  return true
end

--- Shuffles and deals. `set` is the set of cards that can be starters.
function starters.deal(set)
  shuffle()
  for seat in each(seats) do deal(seat, 3) end
  while draw_pile.count > 0 and not all_have_one(set) do
    for seat in each(seats) do deal(seat) end
  end
end

--- Asks each seat in secret for a card of `set` in its hand. Returns { [seat] =
-- card }, and a list of the seats in the order of their choices.
function starters.choose(set)
  local chosen, order = choose_each("starter", function(seat)
    local own = set:in_hand(seat)
    return own:any() and own or nil
  end)
  for seat in each(seats) do
    if chosen[seat] then as(seat, put, chosen[seat], in_use) end
  end
  return chosen, order
end

--- Plays the first round. Seat `first` lays its starter at 0,0, and each other
-- seat beside a card. Then `enter(seat, space)` brings the seat onto the board.
function starters.lay(chosen, first, enter)
  local is_first = true
  for _, seat in ipairs(seats_from(first)) do
    local card = chosen[seat]
    if card then
      local at = is_first and space(0, 0)
        or as(seat, choose, "space", spaces:wasteland())
      as(seat, lay, card, at)
      as(seat, enter, seat, at)
      is_first = false
    end
  end
  turn_goes_to(first)
end

return starters
