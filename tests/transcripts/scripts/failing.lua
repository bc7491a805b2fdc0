--- A test game. Its turn prints text, and fails after some choices.

return variant {
  api = 1,
  name = "failing",
  title = "Failing",
  text = "find out why it fails",
  players = { 2, 2 },
  setup = function() end,
  turn = function()
    print("turn", game.turn)
    if game.turn == 2 then local _ = nil + 1 end
    local one = choose("first", numbers(1, 3))
    print("first", one)
    if one == 2 then one = nil + 1 end
    local two = choose("second", numbers(1, 2))
    print("second", two)
    if one == 3 then two = nil + 1 end
    return two
  end,
}
