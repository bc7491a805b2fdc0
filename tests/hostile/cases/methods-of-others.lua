--! # methods are called with a thing of a wrong kind
--! $ check -q methods-of-others.lua
--! = 3 methods-of-others\.lua:[0-9]+: [ft]+
local all = ""
local names = { "list", "count", "has", "of", "flat", "on", "step", "where", "only" }
for _, name in ipairs(names) do
  for _, x in ipairs { 1, "x", {}, spaces, upright, draw_pile } do
    all = all .. (pcall(function() return pyramids[name](x, x) end) and "t" or "f")
  end
end
error(all)
