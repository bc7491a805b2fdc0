--- The order of cards in Deck Town, and the best block of a seat.

local decktet = require "decks.decktet"

local ranking = {}

-- Cards -----------------------------------------------------------------------

--- True if card `a` has the higher rank, or an equal rank and the better suit
-- (W13). Suits that both cards bear do not count.
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

--- Returns the seats with the best card. `card_of(seat)` returns a seat's card.
-- If no seat has a card, the list is empty.
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

-- Lists of blocks: blocks with a better card first ----------------------------

local LEAST, MOST = 2, 9 -- values of the cards on the board
local SMALLEST = 3       -- least number of spaces in a block

--- For each value of `suit_order_high`: the letters of suits, best suit first.
local orders = { moons = {}, knots = {} }
for i, suit in ipairs(decktet.suits) do
  orders.moons[i] = suit.letter
  orders.knots[#decktet.suits + 1 - i] = suit.letter
end

--- Returns the cards of a value, best card first: { code, letters, bits }.
-- `bits` has a bit for each suit.
local function cards_of(value, order)
  local list, by_code = {}, {}
  for i, letter in ipairs(order) do
    local code = decktet.codes[value][letter]
    local card = by_code[code] or { code = code, letters = {}, bits = 0 }
    if card.bits == 0 then list[#list + 1] = card end
    by_code[code] = card
    card.letters[#card.letters + 1] = letter
    card.bits = card.bits | 1 << i
  end
  return list
end

local function run(letter, first, last)
  local list = {}
  for value = first, last do
    list[#list + 1] = decktet.codes[value][letter]
  end
  return list
end

--- Returns the blocks that are three of a kind, and all runs (W36 to W38).
local function poker_blocks(order)
  local list = {}
  for value = MOST, LEAST, -1 do
    local best, second, third = table.unpack(cards_of(value, order))
    list[#list + 1] = { best.code, second.code, third.code }
    for _, card in ipairs { best, second, third } do
      for _, letter in ipairs(card.letters) do
        for first = LEAST, value - SMALLEST + 1 do
          list[#list + 1] = run(letter, first, value)
        end
      end
    end
  end
  return list
end

--- Returns the blocks of a list, except runs that are too short.
local function without_short(list, shortest)
  local left = {}
  for _, block in ipairs(list) do
    local is_kind = block[1]:sub(1, 1) == block[2]:sub(1, 1)
    if is_kind or #block >= shortest then left[#left + 1] = block end
  end
  return left
end

--- Returns the blocks of three cards that together bear each suit once (A4).
local function six_suits_blocks(order)
  local all, list = {}, {}
  for value = MOST, LEAST, -1 do
    for _, card in ipairs(cards_of(value, order)) do all[#all + 1] = card end
  end
  local every_suit = all[1].bits | all[2].bits | all[3].bits
  for i, one in ipairs(all) do
    for j = i + 1, #all do
      local other = all[j]
      local missing = every_suit - one.bits - other.bits
      for k = j + 1, one.bits & other.bits == 0 and #all or j do
        if all[k].bits == missing then
          list[#list + 1] = { one.code, other.code, all[k].code }
        end
      end
    end
  end
  return list
end

--- Lists of blocks for each order of suits: `six_suits[order]`, and
-- `poker[order][shortest]`, whose runs have `shortest` cards or more.
local poker, six_suits = {}, {}
for name, order in pairs(orders) do
  local all = poker_blocks(order)
  poker[name] = {}
  for shortest = SMALLEST, MOST do
    poker[name][shortest] = without_short(all, shortest)
  end
  six_suits[name] = six_suits_blocks(order)
end

local function poker_list(shortest)
  local lists = poker[options.suit_order_high]
  return lists[math.max(SMALLEST, math.min(shortest, MOST))]
end

-- The blocks of a seat --------------------------------------------------------

local function best_card(block)
  local best
  for _, space in ipairs(block) do
    if best == nil or is_better(space.card, best) then best = space.card end
  end
  return best
end

local function shows_all_suits(group)
  return suits:shown_on(spaces:only(group)):count() == suits:count()
end

--- Returns the best group that shows all suits, for the option turtle_butt. A
-- block that bears each suit once is part of such a group (A4).
local function best_group(held)
  local best
  for _, group in ipairs(groups(held, SMALLEST)) do
    if shows_all_suits(group)
      and (best == nil or is_better(best_card(group), best_card(best))) then
      best = group
    end
  end
  return best
end

--- Returns the seat's best block as { card, spaces }, or nil; `card` is its
-- best card. Also returns true if the seat has a poker block (W40).
function ranking.best_block(seat, shortest_run)
  local held = spaces:controlled_by(seat)
  local has_poker, best = has_block(held, poker_list(shortest_run))
  local other
  if options.turtle_butt then
    other = best_group(held)
  elseif options.bharg then
    other = select(2, has_block(held, six_suits[options.suit_order_high]))
  end
  if best == nil or other and is_better(best_card(other), best_card(best)) then
    best = other
  end
  return best and { card = best_card(best), spaces = best }, has_poker
end

--- False if no seat can have a block, because all controlled spaces together
-- have no poker block, and the options allow no other block.
function ranking.may_have_block(shortest_run)
  return options.turtle_butt or options.bharg
    or has_block(spaces:controlled(), poker_list(shortest_run))
end

return ranking
