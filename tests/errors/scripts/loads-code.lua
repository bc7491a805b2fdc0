--! 3 loads-code.lua:2: unknown name 'load': load other files with require
local run = load("return 1")
return variant { api = 1, name = "loads-code" }
