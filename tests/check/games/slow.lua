--- Slow: no turn takes too long, but there are very many turns.

return variant {
  api = 1, name = "slow", players = { 2, 4 },
  setup = function() end,
  turn = function()
    local steps = 0
    while steps < 100000 do steps = steps + 1 end
  end,
}
