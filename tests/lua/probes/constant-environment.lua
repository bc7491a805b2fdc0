--- Lua up to 5.4.4: an environment that is a constant is indexed at a place that
--- is not its own, which may crash Lua.
local function named()
  local _ENV <const> = 1
  return name
end

local function called()
  local a, b, c
  local _ENV <const> = "text"
  return a, b, c, other(name)
end

-- a text has its methods; a number has no fields
assert(not pcall(named))
assert(not pcall(called))

local function of_text()
  local _ENV <const> = "text"
  return upper
end
assert(of_text() == string.upper)
