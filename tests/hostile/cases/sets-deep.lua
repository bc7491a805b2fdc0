--! # sets within sets until it is refused
--! $ check -q sets-deep.lua
--! = 3 sets-deep\.lua
local s = spaces
for _ = 1, 1000 do s = spaces:adjacent_to(s) end
