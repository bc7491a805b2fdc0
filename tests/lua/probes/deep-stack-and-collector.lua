--- Lua 5.4.0: the collector shrinks a stack that is in use, or frees the
--- CallInfo of a call that has just begun.
local function count(depth)
  local kept = { depth, tostring(depth) .. "!" }
  if depth == 0 then return 0 end
  local below = count(depth - 1)
  return below + #kept - 1
end

for _ = 1, 4 do assert(count(2000) == 2000) end

local function spread(n, ...)
  if n == 0 then return select("#", ...) end
  return spread(n - 1, n, ...)
end
for n = 10, 200, 10 do assert(spread(n) == n) end
