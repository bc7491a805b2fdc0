--! 3 place-unknown.lua:2: the board has no place 'lott'; did you mean 'lot'?
local LOT = space "lott"
return variant {
  api = 1, name = "place-unknown", players = { 2, 2 },
  board = { places = { "lot", "bank" } },
  setup = function() end,
  turn = function() return LOT end,
}
