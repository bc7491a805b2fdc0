--! 3 unknown-name.lua:8: unknown name 'plaec'; did you mean 'place'?
-- The name of a primitive is misspelt.
return variant {
  api = 1, name = "unknown-name", players = { 2, 2 }, pyramids = { 3, 3, 3 },
  board = { columns = 3, rows = 3 },
  setup = function() end,
  turn = function(me)
    plaec(me, 1, choose("space", spaces))
  end,
}
