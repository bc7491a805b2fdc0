--! 4 eats-tables.lua:7: the script needs more than 16 MB of memory (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "eats-tables", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    local kept = {}
    for i = 1, 1e9 do kept[i] = { i } end
  end,
}
