--! # sets are nested until the host refuses it
--! $ check -q sets-deep.lua
--! = 3 sets-deep\.lua
local s = spaces
for _ = 1, 1000 do s = spaces:adjacent_to(s) end
