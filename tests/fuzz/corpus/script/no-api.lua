--! 3 no-api.lua:2: api = 1 is missing: the version of the primitives
return house_rule { name = "no-api", change = function() end }
