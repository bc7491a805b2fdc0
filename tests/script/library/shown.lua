--- Fails unless the REPL's `=` shows the values as the text `expected`. The
-- tests turn `value --> text` in an example into a call of this function.

local show

local function add(parts, text)
  parts[#parts + 1] = text
end

--- Shows list elements first, then entries with other keys.
local function show_table(value)
  local parts = {}
  for _, member in ipairs(value) do add(parts, show(member)) end
  for key, member in pairs(value) do
    if type(key) ~= "number" then
      add(parts, show(key) .. " = " .. show(member))
    end
  end
  return #parts == 0 and "{ }" or "{ " .. table.concat(parts, ", ") .. " }"
end

local function show_set(set)
  local parts = {}
  for _, member in ipairs(set:list()) do add(parts, tostring(member)) end
  local members = #parts == 0 and "none" or table.concat(parts, ", ")
  return tostring(set) .. ": " .. members
end

function show(value)
  if type(value) == "table" then return show_table(value) end
  if type(value) == "userdata" then return show_set(value) end
  return tostring(value)
end

return function(expected, ...)
  local given = table.pack(...)
  local parts = {}
  for i = 1, given.n do add(parts, show(given[i])) end
  local shown = table.concat(parts, ", ")
  if shown ~= expected then
    error("it is " .. shown .. ", not " .. expected)
  end
end
