--- Blocks: cards of the board that hang together by their sides. Found only
-- among the groups of spaces that a seat holds alone.

local blocks = {}

-- The board without one card --------------------------------------------------

--- Whether the board still hangs together, corners counting too, and is not
-- bare, when the card of a space is taken away.
function blocks.can_spare(lifted)
  local left = {}
  local first
  for _, space in ipairs(spaces:territory():list()) do
    if space ~= lifted then
      left[space] = true
      first = first or space
    end
  end
  if first == nil then return false end
  local waiting = { first }
  left[first] = nil
  while #waiting > 0 do
    local at = table.remove(waiting)
    for y = at.y - 1, at.y + 1 do
      for x = at.x - 1, at.x + 1 do
        local beside = space(x, y)
        if left[beside] then
          left[beside] = nil
          waiting[#waiting + 1] = beside
        end
      end
    end
  end
  return next(left) == nil
end

-- Three cards -----------------------------------------------------------------

local function touch(a, b)
  return math.abs(a.x - b.x) + math.abs(a.y - b.y) == 1
end

--- The first three spaces of a group, connected by sides, whose cards pass
-- `test(a, b, c)`; or nothing. Of three connected spaces one touches both
-- others.
function blocks.trio(group, test)
  for m, middle in ipairs(group) do
    for i = 1, #group - 1 do
      if i ~= m and touch(middle, group[i]) then
        for j = i + 1, #group do
          if j ~= m and touch(middle, group[j])
            and test(group[i].card, middle.card, group[j].card) then
            return { group[i], middle, group[j] }
          end
        end
      end
    end
  end
end

return blocks
