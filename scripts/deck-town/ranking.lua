--- Which card is the best in Deck Town, and which of a seat's blocks.

local blocks = require "blocks"

local ranking = {}

-- Cards -----------------------------------------------------------------------

--- The higher rank, then the better suit (W13): of two cards of one rank the
-- one that bears the first suit in which they differ.
local function is_better(a, b)
  if a.value ~= b.value then return a.value > b.value end
  local order = suits:list()
  local from, to, step = 1, #order, 1
  if options.suit_order_high == "knots" then from, to, step = to, from, -1 end
  for i = from, to, step do
    if a:has(order[i]) ~= b:has(order[i]) then return a:has(order[i]) end
  end
  return false
end

--- Of a list of seats those with the best card by `card_of(seat)`; none, if no
-- seat has a card.
function ranking.best_seats(list, card_of)
  local best, having = nil, {}
  for _, seat in ipairs(list) do
    local card = card_of(seat)
    if card and (best == nil or is_better(card, best)) then
      best, having = card, { seat }
    elseif card and not is_better(best, card) then
      having[#having + 1] = seat
    end
  end
  return having
end

-- Blocks: each is a list of spaces --------------------------------------------

--- Whether no two of three cards share a suit.
local function are_apart(a, b, c)
  return not (a:shares(b) or b:shares(c) or a:shares(c))
end

local function are_equal(a, b, c)
  return a.value == b.value and b.value == c.value
end

--- Whether any three cards of a group have one value.
local function has_three_equal(group)
  local counts = {}
  for _, space in ipairs(group) do
    local value = space.card.value
    local count = (counts[value] or 0) + 1
    if count == 3 then return true end
    counts[value] = count
  end
  return false
end

--- Calls `found(block)` with each poker block of a group (W36 to W38).
local function poker_blocks(group, shortest_run, found)
  if has_three_equal(group) then
    blocks.trio(group, function(a, b, c)
      if are_equal(a.card, b.card, c.card)
        and are_apart(a.card, b.card, c.card) then
        found { a, b, c }
      end
    end)
  end
  for _, suit in ipairs(suits:list()) do
    blocks.runs(group, suit, shortest_run, found)
  end
end

local function shows_all_suits(group)
  for _, suit in ipairs(suits:list()) do
    local shown = false
    for _, space in ipairs(group) do shown = shown or space.card:has(suit) end
    if not shown then return false end
  end
  return true
end

--- Calls `found(block)` with each block of six suits of a group (A4).
local function six_suits_blocks(group, found)
  if options.turtle_butt and shows_all_suits(group) then
    found(group)
  elseif options.bharg then
    blocks.trio(group, function(a, b, c)
      if are_apart(a.card, b.card, c.card) then found { a, b, c } end
    end)
  end
end

--- Of all blocks that `find(group, found)` finds the one with the best card:
-- { card, spaces }; or nil (W40).
local function best_of(held, find)
  local best
  for _, group in ipairs(held) do
    find(group, function(block)
      for _, space in ipairs(block) do
        if best == nil or is_better(space.card, best.card) then
          best = { card = space.card, spaces = block }
        end
      end
    end)
  end
  return best
end

--- The best block of a seat, { card, spaces }, or nil; and whether it has a
-- poker block.
function ranking.best_block(seat, shortest_run)
  local held = groups(spaces:controlled_by(seat), 3)
  if #held == 0 then return nil end
  local six = best_of(held, six_suits_blocks)
  local poker = best_of(held, function(group, found)
    poker_blocks(group, shortest_run, found)
  end)
  local best = poker or six
  if poker and six and is_better(six.card, poker.card) then best = six end
  return best, poker ~= nil
end

return ranking
