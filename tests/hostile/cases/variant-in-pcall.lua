--! # a thousand invalid variants, each in pcall
--! $ check -q variant-in-pcall.lua
--! = 3 variant-in-pcall\.lua
for i = 1, 1000 do pcall(variant, { api = i }) end
return variant { api = 1 }
