--- Many: two hundred choices in each turn, and no end.

return variant {
  api = 1, name = "many", players = { 2, 2 },
  setup = function() end,
  turn = function()
    for _ = 1, 200 do choose("way", numbers(1, 2)) end
  end,
}
