--- Lua up to 5.3.3: a loop over a list of four or more expressions crashes Lua.
local function pair(list, key)
  key = (key or 0) + 1
  if list[key] then return key, list[key] end
end

local seen = 0
for _, value in pair, { 5, 6 }, nil, nil, 7, 8, 9 do seen = seen + value end
assert(seen == 11)
