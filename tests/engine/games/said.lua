--- A game in which the script says what numbers, poses and progress
-- mean. `linger` leads to the same choice again.
local actions = {
  linger = function() end,
  grow = function(me)
    exchange(pyramids:of(me):first(), 2)
    return true
  end,
  point = function(me)
    point(pyramids:of(me):first(), choose("pose", poses))
    return true
  end,
  count = function()
    vars.count = choose("steps (left: 2)", numbers(1, 2))
    return true
  end,
}

return variant {
  api = 2, name = "said", players = { 2, 2 }, pyramids = { 3, 3, 0 },
  poses = true, board = { columns = 3, rows = 1 },
  vars = {
    count = { start = 0 },
    aim_SEAT = { start = 0, least = 1, most = 9, secret = true },
  },
  setup = function()
    for i, seat in ipairs(seats:list()) do
      place(seat, 1, space(i, 0))
      vars["aim_" .. seat.color] = random(9)
    end
  end,
  turn = function(me)
    for _ = 1, 4 do
      if choose_one("what", actions, me) then break end
    end
    if game.turn == 9 then finish("nine turns", me) end
  end,
  progress = function(seat)
    return seat.number == 1 and pyramids:of(seat):first().pips .. " of 2 pips"
      or "aims at " .. vars["aim_" .. seat.color]
  end,
  helps = {
    poses = { upright = "It rests.", flat = "It can move." },
    numbers = { steps = "So many steps." },
  },
}
