--! 3 beyond.lua:4: refused outside of a turn: that space is beyond the edge of the board

-- The next line runs while the host loads the file, outside of any turn.
local far = space(1000, 0)

return variant {
  api = 1, name = "beyond", players = { 2, 2 },
  setup = function() end,
  turn = function() finish(far ~= nil and "far" or "near") end,
}
