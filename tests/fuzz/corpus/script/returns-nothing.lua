--! 3 returns-nothing.lua:2: the file does not end with return house_rule { ... }
house_rule { api = 1, name = "returns-nothing", change = function() end }
