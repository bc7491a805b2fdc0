--! 3 wrong-argument.lua:9: place: argument 2 should be a whole number, not a space (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "wrong-argument", players = { 2, 2 },
  pyramids = { 3, 3, 3 },
  board = { columns = 3, rows = 3 },
  setup = function() end,
  turn = function(me)
    local space = choose("space", spaces)
    place(me, space, 1)
  end,
}
