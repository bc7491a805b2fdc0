--! # a function with its own environment
--! $ check -q source-env-function.lua
--! = 3 source-env-function\.lua
local function f(_ENV) return choose end
local g = f({ choose = 1 })
local _ENV = setmetatable
error(tostring(g))
