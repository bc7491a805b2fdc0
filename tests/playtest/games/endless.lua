--- Endless: every turn takes long, and no game ends.

return variant {
  api = 1, name = "endless", players = { 2, 4 },
  setup = function() end,
  turn = function()
    local steps = 0
    while steps < 100000 do steps = steps + 1 end
  end,
}
