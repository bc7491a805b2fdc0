--! 3 no-name.lua:2: name is missing
return house_rule { api = 1, change = function() end }
