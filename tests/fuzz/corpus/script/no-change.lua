--! 3 no-change.lua:2: change should be a function, not nil
return house_rule { api = 1, name = "no-change" }
