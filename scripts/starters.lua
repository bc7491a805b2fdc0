--- Starters are the first cards on the board. Each seat gets three cards, and
-- further cards until all seats have a card that may lie on the board. Then
-- each seat chooses its starter in secret.

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

--- Asks each seat in secret for a card of `set` in its hand, and shows the
-- chosen cards. Returns { [seat] = card }, and the list of the seats in the
-- order of their choices. A seat without a card of `set` has no entry.
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

--- Plays the first round. Seat `first` lays its starter at 0,0. Then each other
-- seat lays its starter beside a card. After laying its starter, a seat enters
-- the board with `enter(seat, space)`.
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
