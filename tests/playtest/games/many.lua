--- Many: two hundred choices in each turn, and no end.

return variant {
  api = 1, name = "many", players = { 2, 2 },
  setup = function() end,
  turn = function()
    for _ = 1, 200 do
      choose_one("way", { left = function() end, right = function() end })
    end
  end,
}
