--- Restless: the game ends when a random number up to 1500 is 1, which is rare.
-- The option `last_turn` can end the game earlier.

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
