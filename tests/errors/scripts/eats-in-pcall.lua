--! 4 eats-in-pcall.lua:10: the script needs more than 16 MB of memory (2 players, seed 'check 1', turn 1)
-- A pcall cannot catch the lack of memory.
return variant {
  api = 1, name = "eats-in-pcall", players = { 2, 2 },
  setup = function() end,
  turn = function()
    while true do
      pcall(function()
        local text = "x"
        while true do text = text .. text end
      end)
    end
  end,
}
