--- Lua up to 5.4.6: an error of a call names the line where the call begins.
local function line_of(message)
  for first = 1, #message do
    local last = first + 1
    while tonumber(message:sub(last, last)) do last = last + 1 end
    if message:sub(first, first) == ":" and last > first + 1 and message:sub(last, last) == ":" then
      return tonumber(message:sub(first + 1, last - 1))
    end
  end
end

local function call(course)
  return course
  (
    1
  )
end

local methods = {}
function methods:one() return self end

local function chain()
  return methods
    :one()
    :one()
    :two()
end

local done, message = pcall(call, 5)
assert(not done and line_of(message) == 14, message)
done, message = pcall(chain)
assert(not done and line_of(message) == 26, message)
