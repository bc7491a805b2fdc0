--- Dectana with brighter suns: an ability of a suit is changed.
return house_rule {
  api = 1,
  name = "bright-suns",
  title = "Bright suns",
  text = "suns create two small pyramids where there are two in supply",
  of = "dectana",

  rules = {
    { "D53",
      "suns create: an upright one on a territory adds up to two small ones." },
  },

  change = function(rules)
    local suns = rules.parts.powers.suns
    local create = suns.create
    suns.create = function(me, actors)
      local created = create(me, actors)
      local limit = options.space_limit
      local has_room = limit == 0
        or spaces:holding_fewer_than(limit):has(created.space)
      if has_room and me:supply(1) > 0 then
        place(me, 1, created.space, upright)
      end
      return created
    end
  end,
}
