--- A function of the script divides by zero in line 6.
local function rest_of(points, heads)
  local rest = 0
  local all = points
  if heads >= 0 then
    rest = all % heads
  end
  return rest
end

return variant {
  api = 1, name = "rest", players = { 2, 2 }, pyramids = { 3, 3, 3 },
  board = { columns = 2, rows = 2 },
  setup = function() end,
  turn = function(me)
    place(me, 1, choose("space", spaces:empty()))
    rest_of(7, 0)
  end,
}
