--- Lua up to 5.4.2: the message about an element that cannot be joined is wrong.
local done, message = pcall(table.concat, { "a", {}, "c" })
assert(not done and message:sub(-1) ~= "%" and #message > 10)
