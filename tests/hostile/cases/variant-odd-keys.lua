--! # a variant's table with keys of every type
--! $ check -q variant-odd-keys.lua
--! = 3 variant-odd-keys\.lua
return variant { api = 1, [1] = 2, [true] = 3, [{}] = 4, [0/0 == 1] = 5,
  [pyramids] = 6, [1.5] = 7 }
