--- Lua up to 5.4.4: if _ENV is a constant, Lua indexes a wrong value in place
--- of the constant, and may crash.
local function named()
  local _ENV <const> = 1
  return name
end

local function called()
  local a, b, c
  local _ENV <const> = "text"
  return a, b, c, other(name)
end

-- strings have methods, but numbers have no fields
assert(not pcall(named))
assert(not pcall(called))

local function of_text()
  local _ENV <const> = "text"
  return upper
end
assert(of_text() == string.upper)
