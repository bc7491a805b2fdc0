--- Calls functions and reads fields with all sorts of arguments. Errors are
-- caught: the tests only check that nothing crashes or hangs.

local some = {
  false, true, 0, 1, -1, 1000, 2.5, 1 << 40, math.huge, "", "x", {}, { "x" },
  function() end, function(...) return ... end,
  pyramids, spaces, cards, seats, suits, poses, numbers(1, 3), upright, east,
  draw_pile, space(0, 0), space(60, -60), vars, game, options,
  spaces:where("x", function(s) return space(s.x - 1000, s.y).card end),
}

local few = { false, 1, "x", {}, function() end, spaces }

local operations = {
  function(a, b) return a + b end, function(a, b) return a - b end,
  function(a, b) return a * b end, function(a, b) return a .. b end,
  function(a, b) return a < b end, function(a, b) return a == b end,
  function(a, b) return a[b] end, function(a, b) a[b] = b end,
  function(a) return #a end, function(a) return tostring(a) end,
}

local anything = {}

function anything.call(f)
  pcall(f)
  for _, a in ipairs(some) do
    pcall(f, a)
    for _, b in ipairs(some) do pcall(f, a, b) end
    for _, b in ipairs(few) do
      for _, c in ipairs(few) do pcall(f, a, b, c) end
    end
  end
end

--- Reads the member `name` of every value. Calls the member if it is a method.
function anything.read(name)
  for _, value in ipairs(some) do
    local found, member = pcall(function() return value[name] end)
    if found and type(member) == "function" then
      pcall(member, value)
      for _, a in ipairs(some) do pcall(member, value, a, a) end
    end
  end
end

function anything.operate()
  for _, value in ipairs(some) do
    for _, operation in ipairs(operations) do
      pcall(operation, value)
      for _, other in ipairs(some) do pcall(operation, value, other) end
    end
  end
end

return anything
