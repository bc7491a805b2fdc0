-- Forgets to declare a variant.
local rules = { api = 1, name = "returns-nothing" }
