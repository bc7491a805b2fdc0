--- Endless: turns take a long time, and no game ends. The loop changes a local
-- variable of the file, so the host must always run the code.

local steps

return variant {
  api = 1, name = "endless", players = { 2, 4 },
  setup = function() end,
  turn = function()
    steps = 0
    while steps < 100000 do steps = steps + 1 end
  end,
}
