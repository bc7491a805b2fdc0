--! # sets made without end
--! $ check -q sets-many.lua
--! = 4 sets-many\.lua
while true do pcall(function() return pyramids:flat():upright() + pyramids:flat() end) end
