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
