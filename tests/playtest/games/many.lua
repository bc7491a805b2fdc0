--- Many: every turn has two hundred choices, and no game ends.

return variant {
  api = 1, name = "many", players = { 2, 2 },
  setup = function() end,
  turn = function()
    for _ = 1, 200 do choose("way", numbers(1, 2)) end
  end,
}
