--! 3 no-api.lua:2: api = 2, the version of the primitives, is missing
return house_rule { name = "no-api", change = function() end }
