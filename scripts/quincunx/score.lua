--- The score of a card when it is laid. It depends on the adjacent cards and on
-- the rows of which the card becomes a part.

local SIDES = { { east }, { south }, { west }, { north } }

--- The four lines through a card, each with its two directions (Q2).
local LINES = {
  { SIDES[1], SIDES[3] },
  { SIDES[2], SIDES[4] },
  { { north, east }, { south, west } },
  { { south, east }, { north, west } },
}

--- Returns the neighbour of a space in the direction `way`, or nil. `way` is a
-- list of one pose, or of two poses for a diagonal direction.
local function step(at, way)
  for _, pose in ipairs(way) do at = at and at:step(pose) end
  return at
end

--- Returns the card of a space, or nil. The Excuse is like an empty cell (Q18).
local function card_of(at)
  local card = at and at.card
  return card and card.value > 0 and card or nil
end

--- Counts the cards in an unbroken row that starts beside a space. The row
-- ends before the first card for which `fits(card, distance)` is false.
local function count(at, way, fits)
  local length = 0
  repeat
    at = step(at, way)
    local card = card_of(at)
    if not card or not fits(card, length + 1) then return length end
    length = length + 1
  until false
end

--- Returns the length of the row of cards through a space, along a line. The
-- ranks must grow by `rise` from card to card.
local function row(at, line, rise)
  local rank = at.card.value
  local function along(sign)
    return function(card, distance)
      return card.value == rank + sign * rise * distance
    end
  end
  return 1 + count(at, line[1], along(1)) + count(at, line[2], along(-1))
end

--- Returns the points of two adjacent cards, and how many cards to draw (Q11).
local function beside(card, other)
  local sum = card.value + other.value
  local is_ace = card.rank == "ace" or other.rank == "ace"
  if sum == 11 or sum == 20 then return 0, 1 end
  if sum >= 10 then return sum - 10, 0 end
  return is_ace and card:shares(other) and sum or -sum, 0
end

--- True if two cards are the ace and the crown of a suit.
local function is_power(card, other)
  return card:shares(other) and (card.rank == "ace" and other.rank == "crown"
    or card.rank == "crown" and other.rank == "ace")
end

--- Returns the sum of the ranks of all cards in the suit of a card, without
-- the ace and the crown, whose ranks add up to 11 (Q15).
local function power(card)
  return cards:on_top():of_suit(suits:on(card)):sum("value") - 11
end

--- Returns 10 for each row of four cards, and for each square of four, that
-- share a suit with the card at `at` (Q17).
local function flushes(at)
  local card, sum = at.card, 0
  for _, line in ipairs(LINES) do
    for suit in each(suits:on(card)) do
      local function fits(other) return other:has(suit) end
      local length = 1 + count(at, line[1], fits) + count(at, line[2], fits)
      if length >= 4 then sum = sum + 10 end
    end
  end
  for side, way in ipairs(SIDES) do
    local next_way = SIDES[side % 4 + 1]
    local corner = { step(at, way), step(at, next_way) }
    corner[3] = corner[1] and step(corner[1], next_way)
    local shared = 0
    for i = 1, 3 do
      local other = card_of(corner[i])
      if other and other:shares(card) then shared = shared + 1 end
    end
    if shared == 3 then sum = sum + 10 end
  end
  return sum
end

--- Returns what the card of a space scores when it is laid there (Q11 to Q18):
-- its points, the cards that it draws, and the points by kind.
return function(at)
  local card = card_of(at)
  if not card then return 0, 0, {} end
  local drawn, points = 0, 0
  local by_kind = {}
  local function add(kind, number)
    if number == 0 then return end
    by_kind[kind] = (by_kind[kind] or 0) + number
    points = points + number
  end
  for _, line in ipairs(LINES) do
    local in_set = row(at, line, 0) >= 3
    if in_set then add("set", 30) end
    if row(at, line, 1) >= 3 or row(at, line, -1) >= 3 then
      add("straight", 20)
    end
    for _, way in ipairs(#line[1] == 1 and line or {}) do
      local other = card_of(step(at, way))
      if other then
        local basic, draws = beside(card, other)
        add("basic", basic)
        drawn = drawn + draws
        if other.rank == card.rank and not in_set then add("pair", 5) end
        if is_power(card, other) then add("power", power(card)) end
      end
    end
  end
  if options.flush then add("flush", flushes(at)) end
  return points, drawn, by_kind
end
