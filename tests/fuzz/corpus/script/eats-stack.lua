--! 4 eats-stack.lua:2: the script needs more than 16 MB of memory (2 players, seed 'check 1', turn 1)
local function deeper(n) return 1 + deeper(n + 1) end

return variant {
  api = 1, name = "eats-stack", players = { 2, 2 },
  setup = function() end,
  turn = function(me) deeper(1) end,
}
