--- Lua up to 5.4.4: if errors follow each other while C's stack is full,
--- Lua writes beyond the end of its own stack.
local function protected(depth)
  return pcall(pcall, protected, depth + 1), error("at " .. depth)
end
assert(not pcall(protected, 0))

-- sort calls a function that sorts, so each level uses C's stack
local function nested(depth, last)
  local list, begun = { 3, 1, 2 }, false
  table.sort(list, function(a, b)
    if depth > 0 and not begun then
      begun = true
      nested(depth - 1, last)
    end
    return a < b
  end)
  return last .. depth
end

assert(nested(3, "at ") == "at 3")
for depth = 150, 250 do
  local done, message = pcall(nested, depth, "at ")
  assert(done == (message == "at " .. depth))
  pcall(nested, depth, {}) -- an error at the bottom
end
