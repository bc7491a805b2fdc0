--! # pairs of a table whose keys have no order
--! $ check -q pairs-odd-keys.lua
--! = 3 false|true
error(tostring(pcall(pairs, { [{}] = 1, [next] = 2, [1.5] = 3 })))
