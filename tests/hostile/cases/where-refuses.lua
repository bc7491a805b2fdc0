--! # more refusals inside where than sets may be nested
--! $ check -q where-refuses.lua
--! = 0
local near = spaces:where("its neighbour is there", function(s)
  return space(s.x * 100, 0) ~= nil
end)
return variant {
  api = 1, name = "where-refuses", players = { 2, 2 },
  pyramids = { 3, 3, 3 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function() turn_up(space(0, 0)) end,
  turn = function(me)
    for _ = 1, 20 do pcall(near.count, near) end
    if may("stop", function() finish("over", { me }) end) then return end
    turn_goes_to(me.next)
    choose("number", numbers(1, 2))
  end,
}
