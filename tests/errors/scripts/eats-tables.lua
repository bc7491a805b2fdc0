return variant {
  api = 1, name = "eats-tables", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    local kept = {}
    for i = 1, 1e9 do kept[i] = { i } end
  end,
}
