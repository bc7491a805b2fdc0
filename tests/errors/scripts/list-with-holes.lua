--! 3 list-with-holes.lua:11: insert: at most 1000000 elements (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "list-with-holes", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    local list = { [3] = 1 }
    for power = 0, 62 do list[1 << power] = 1 end
    for power = 0, 20 do list[(1 << power) + 1] = 1 end
    -- Because of the holes, Lua may report a huge length. Moving this number of
    -- elements would never end.
    table.insert(list, 1, 1)
  end,
}
