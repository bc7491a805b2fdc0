--- Endless: every turn takes long, and no game ends. The turn assigns a
-- variable of the file. It is therefore not recalled, and Lua runs each time.

local steps

return variant {
  api = 1, name = "endless", players = { 2, 4 },
  setup = function() end,
  turn = function()
    steps = 0
    while steps < 100000 do steps = steps + 1 end
  end,
}
