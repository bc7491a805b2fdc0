--! 3 returns-nothing.lua:3: the file does not end with return variant { ... }, and no variant or house rule requires it
-- The file does not declare a variant.
local rules = { api = 1, name = "returns-nothing" }
