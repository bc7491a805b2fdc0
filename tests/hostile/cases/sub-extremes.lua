--! # the least and the greatest integer as positions
--! $ check -q sub-extremes.lua
--! = 3 300(true|false)
local a, b = math.mininteger, math.maxinteger
error(#("abc"):sub(a, b) .. #("abc"):sub(b, a) .. #("abc"):sub(a, a) ..
  tostring(pcall(string.byte, ("x"):rep(60000), a, b)))
