--- Brittle: the first to reach 12 wins. In about a hundred games, one game does
-- not end, and one raises an error.

return variant {
  api = 1, name = "brittle", players = { 2, 4 }, vars = { at_SEAT = 0 },
  setup = function() end,
  turn = function(me)
    local step = choose("steps", numbers(1, 2))
    local luck = random(2000)
    if luck == 1 then while true do end end
    if luck == 2 then error("bad luck") end
    me.at = me.at + step
    if me.at >= 12 then finish("came to 12", me) end
  end,
  score = function(seat) return seat.at end,
}
