--- Fair: two or three players climb a ladder; the first at the top wins.

local ways = {
  step = function(me) me.at = me.at + 1 end,
  -- check: rare: a player can leap only from the second rung on
  leap = function(me)
    need(me.at > 1, "nobody leaps from below")
    me.at = me.at + random(3)
  end,
}

-- check: rare: nobody has asked yet
local function tell(me)
  return me.color
end

return variant {
  api = 1, name = "fair", players = { 2, 3 }, vars = { at_SEAT = 0 },
  options = {
    length = { least = 4, most = 12, default = 6 },
    colour = { "plain", "bright", default = "plain" },
  },
  setup = function() end,
  turn = function(me)
    choose_one("way", ways, me)
    if me.at >= options.length then
      finish(options.colour == "bright" and "done" or "done", me)
    end
    if game.turn > 500 then tell(me) end
  end,
}
