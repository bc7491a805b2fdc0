--- A game for these tests: each seat holds two cards, and every turn can end
--- the game.
local deck = {}
for value = 1, 6 do
  deck[value] = { code = value .. "d", rank = tostring(value), value = value }
end

return variant {
  api = 1, name = "ending", title = "Ending", text = "it can end at any time",
  players = { 2, 2 },
  deck = { cards = deck },
  rules = { { "E1", "Nothing matters but the end." } },
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 2) end
  end,
  score = function(seat) return cards:in_hand(seat):sum("value") end,
  turn = function(me)
    choose_one("way", {
      wait = function() end,
      draw = function() finish("nobody gives in", {}) end,
      win = function() finish("all others give in", me) end,
    })
  end,
}
