--- Restless: the game ends after a roll of only ones, which is rare; an option
-- ends it in time.

return variant {
  api = 1, name = "restless", players = { 2, 2 },
  options = { last_turn = { default = 0, least = 0, most = 50000,
    ends_game = true, text = "the turn after which the game ends" } },
  setup = function() end,
  turn = function()
    if random(1500) == 1 then finish("ones") end
    if game.turn == options.last_turn then finish("it is late") end
  end,
}
