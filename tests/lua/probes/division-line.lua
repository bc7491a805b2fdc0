--- Lua 5.4.4: an error of `//` or `%` names the line of an earlier instruction.
local function line_of(message)
  for first = 1, #message do
    local last = first + 1
    while tonumber(message:sub(last, last)) do last = last + 1 end
    if message:sub(first, first) == ":" and last > first + 1 and message:sub(last, last) == ":" then
      return tonumber(message:sub(first + 1, last - 1))
    end
  end
end

local function remainder(points, heads)
  local most = points
  local rest = 0
  if heads >= 0 then
    rest = most % heads
  end
  return rest
end

local function quotient(points, heads)
  local most = points
  local rest = 0
  if heads >= 0 then
    rest = most // heads
  end
  return rest
end

local function by_constant(points)
  local most = points
  local rest = 0
  if most >= 0 then
    rest = most % 0
    rest = most // 0
  end
  return rest
end

local function check(course, line)
  local done, message = pcall(course, 7, 0)
  assert(not done)
  assert(line_of(message) == line, message)
end
check(remainder, 16)
check(quotient, 25)
check(by_constant, 34)
