--- A house rule for Dectana: the suit of suns creates up to two pyramids.
local with_room = require "dectana.with_room"

return house_rule {
  api = 2,
  name = "bright-suns",
  title = "Bright suns",
  text = "suns create two small pyramids where there are two in supply",
  of = "dectana",

  rules = {
    { "D53",
      "suns create: an upright one on a territory adds up to two small ones." },
  },

  change = function(rules)
    rules.helps.words.create = "An upright pyramid on a territory adds up to"
      .. " two small upright ones on its space (D53)."
    rules.helps.suits.suns = rules.helps.words.create .. " lay: The next card"
      .. " of the draw pile goes on the empty wasteland that a flat pyramid"
      .. " points at (D54)."
    local suns = rules.parts.powers.suns
    local create = suns.create
    suns.create = function(me, actors)
      local created = create(me, actors)
      if with_room(spaces):has(created.space) and me:supply(1) > 0 then
        place(me, 1, created.space, upright)
      end
      return created
    end
  end,
}
