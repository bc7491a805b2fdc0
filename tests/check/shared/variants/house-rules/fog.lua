--- A house rule for hill: `vars.count` grows faster.
local ways = require "ways"

return house_rule {
  api = 1, name = "fog", of = "hill",
  change = function(rules) rules.parts.way = ways.of_fog end,
}
