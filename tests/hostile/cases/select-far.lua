--! # select before the first argument and after the last
--! $ check -q select-far.lua
--! = 3 falsefalsetrue
error(tostring(pcall(select, math.mininteger, 1)) ..
  tostring(pcall(select, 0, 1)) .. tostring(pcall(select, math.maxinteger, 1)))
