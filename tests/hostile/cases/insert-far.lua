--! # elements are inserted and removed far beyond a list's end
--! $ check -q insert-far.lua
--! = 3 falsefalsefalse
error(tostring(pcall(table.insert, {}, math.maxinteger, 1)) ..
  tostring(pcall(table.insert, {}, -1, 1)) ..
  tostring(pcall(table.remove, {}, math.mininteger)))
