--- Blocks: cards of the board that hang together by their sides. They are
-- listed as codes for `has_block`, or found among the spaces that a seat holds
-- alone.

local blocks = {}

-- Lists of codes --------------------------------------------------------------

--- For `has_block`: three cards of a suit with consecutive values, and three of
-- one value. `suits` are those of a deck whose codes are a number, `least` to
-- `most`, and the letter of a suit.
function blocks.of_three(suits, least, most)
  local list = {}
  local function add(...) list[#list + 1] = { ... } end
  for i, one in ipairs(suits) do
    for n = least, most - 2 do
      add(n .. one.letter, n + 1 .. one.letter, n + 2 .. one.letter)
    end
    for j = i + 1, #suits do
      for k = j + 1, #suits do
        for n = least, most do
          add(n .. one.letter, n .. suits[j].letter, n .. suits[k].letter)
        end
      end
    end
  end
  return list
end

-- The board without one card --------------------------------------------------

local around = {
  { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 },
  { -1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 1 },
}

--- Whether the cards around a space hang together without it, corners counting
-- too, and there are some. They fall apart where a side without a card parts
-- them twice (Hilditch's crossing number).
local function has_one_ring(at)
  local has = {}
  for i, by in ipairs(around) do
    has[i] = space(at.x + by[1], at.y + by[2]).card ~= nil
  end
  has[9] = has[1]
  local crossings = 0
  for side = 1, 7, 2 do
    if not has[side] and (has[side + 1] or has[side + 2]) then
      crossings = crossings + 1
    end
  end
  return crossings == 1 or has[1] and has[3] and has[5] and has[7]
end

--- The cards of the board but one, as a set of their spaces, and any of them.
local function others(lifted)
  local left, first = {}, nil
  for _, at in ipairs(spaces:territory():list()) do
    if at ~= lifted then
      left[at] = true
      first = first or at
    end
  end
  return left, first
end

--- Whether the board still hangs together, corners counting too, and is not
-- bare, when the card of a space is taken away. Most often what lies around it
-- tells; else a way round is looked for.
function blocks.can_spare(lifted)
  if has_one_ring(lifted) then return true end
  local left, first = others(lifted)
  if first == nil then return false end
  local waiting = { first }
  left[first] = nil
  while #waiting > 0 do
    local at = table.remove(waiting)
    for _, by in ipairs(around) do
      local beside = space(at.x + by[1], at.y + by[2])
      if left[beside] then
        left[beside] = nil
        waiting[#waiting + 1] = beside
      end
    end
  end
  return next(left) == nil
end

-- Three cards -----------------------------------------------------------------

--- For each space of a group the places in it of those beside it.
local function neighbours(group)
  local at, beside = {}, {}
  for i, space in ipairs(group) do at[space.y * 256 + space.x] = i end
  for key, i in pairs(at) do
    beside[i] = { at[key - 256], at[key + 256], at[key - 1], at[key + 1] }
  end
  return beside
end

--- Calls `found(a, b, c)` with each three spaces of a group that are connected
-- by their sides (of three such spaces one, b, is beside both others), until
-- it gives something true, which is returned.
function blocks.trio(group, found)
  for m, beside in ipairs(neighbours(group)) do
    for i = 1, 3 do
      local one = beside[i]
      for j = i + 1, 4 do
        local other = beside[j]
        local result = one and other
          and found(group[one], group[m], group[other])
        if result then return result end
      end
    end
  end
end

-- Runs ------------------------------------------------------------------------

--- Whether all of a list of spaces are connected by sides, through one another.
function blocks.is_connected(list)
  local beside = neighbours(list)
  local waiting, met = { 1 }, { true }
  local count = 1
  while #waiting > 0 do
    local from = table.remove(waiting)
    for i = 1, 4 do
      local to = beside[from][i]
      if to and not met[to] then
        met[to] = true
        count = count + 1
        waiting[#waiting + 1] = to
      end
    end
  end
  return count == #list
end

--- Goes on with a run, one space of each value, up from `value`; all that are
-- long enough and connected are found.
local function extend(by_value, value, run, least, found)
  for _, space in ipairs(by_value[value] or {}) do
    run[#run + 1] = space
    if #run >= least and blocks.is_connected(run) then
      found { table.unpack(run) }
    end
    extend(by_value, value + 1, run, least, found)
    run[#run] = nil
  end
end

--- Calls `found(list)` with each set of at least so many spaces of a group that
-- are connected by sides and whose cards bear a suit and have consecutive
-- values, all different. Every length is tried: a long run may be connected
-- where no part of it is.
function blocks.runs(group, suit, least, found)
  if #group < least then return end
  local by_value, count = {}, 0
  for _, space in ipairs(group) do
    local card = space.card
    if card:has(suit) then
      count = count + 1
      local same = by_value[card.value] or {}
      same[#same + 1] = space
      by_value[card.value] = same
    end
  end
  if count < least then return end
  for value in pairs(by_value) do
    extend(by_value, value, {}, least, found)
  end
end

return blocks
