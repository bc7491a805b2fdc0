--! 4 wide-sets.lua:10: ran for too long (2 players, seed 'check 1', turn 1)
-- Each set joins the previous one with itself: a count asks 256 sets.
return variant {
  api = 1, name = "wide-sets", players = { 2, 2 },
  setup = function() end,
  turn = function()
    local set = spaces
    for _ = 1, 8 do set = set + set end
    while true do
      set:count()
    end
  end,
}
