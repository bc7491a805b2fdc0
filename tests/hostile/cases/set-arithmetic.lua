--! # sets are joined with values that are not sets
--! $ check -q set-arithmetic.lua
--! = 3 f{40}
local all = ""
for _, x in ipairs { 1, "x", {}, seats, true } do
  for _, f in ipairs { function() return pyramids + x end, function() return x - pyramids end,
    function() return pyramids * x end, function() return pyramids .. x end,
    function() return #pyramids end, function() return pyramids < x end,
    function() return -pyramids end, function() return pyramids() end } do
    all = all .. (pcall(f) and "t" or "f")
  end
end
error(all)
