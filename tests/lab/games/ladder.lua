--- Ladder: seats climb six rungs or more; the first at the top wins.

local ways = {
  --- Goes up a rung.
  step = function(me) me.at = me.at + 1 end,
  --- Climbs one to three rungs.
  leap = function(me)
    need(me.at > 1 or options.early, "nobody leaps from below")
    me.at = me.at + random(options.power)
  end,
  --- Goes nowhere.
  rest = function() end,
}

return variant {
  api = 1, name = "ladder", players = { 2, 4 }, vars = { at_SEAT = 0 },
  options = {
    rungs = { least = 4, most = 12, default = 6 },
    power = { least = 1, most = 6, default = 3 },
    early = { default = false },
    falling = { default = false },
    broken = { default = false },
  },
  setup = function() end,
  turn = function(me)
    choose_one("way", ways, me)
    if options.falling and me.at == 4 and game.turn > 7 then me.at = 0 end
    if options.broken and me.at == 4 and game.turn > 7 then
      error("splinters")
    end
    if me.at >= options.rungs then finish("at the top", me) end
  end,
  score = function(seat) return seat.at end,
}
