--- A game for these tests: every player draws a card and lays one.
local suits = { { name = "dots", letter = "d", sign = "•" } }
local deck = {}
for value = 1, 9 do
  local text = tostring(value)
  deck[value] = {
    code = text .. "d", rank = text, sign = text, value = value,
    suits = { "dots" },
  }
end

return variant {
  api = 1, name = "cards", title = "Cards", text = "draw and lay",
  players = { 2, 3 },
  deck = { suits = suits, cards = deck },
  rules = { "A turn", { "C1", "One card is drawn." } },
  setup = function()
    shuffle()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 2) end
  end,
  turn = function(me)
    local at = choose("where", spaces:wasteland())
    lay(choose("card", cards:in_hand(me)), at)
    draw(me)
    if game.turn == 4 then finish("four turns", me) end
  end,
}
