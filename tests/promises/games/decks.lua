--- A game with two hidden decks: a turn takes a card from one of them. It is
-- an error if this deck has a card of the other deck.
local faces = {}
for value = 1, 12 do
  faces[value] = { code = "K" .. value, value = value, kind = "goods" }
end
for value = 1, 6 do
  faces[12 + value] = {
    code = "E" .. value, value = 2 * value, kind = "event", pile = "events",
  }
end

local function take(me, from, kind)
  for card in each(cards:in_pile(from)) do assert(card.kind == kind) end
  put(from.top, me)
end

return variant {
  api = 2, name = "decks", players = { 2, 2 },
  deck = { cards = faces }, piles = { events = { secret = true } },
  setup = function()
    shuffle()
    shuffle(pile "events")
    for seat in each(seats) do deal(seat, 2) end
  end,
  turn = function(me)
    choose_one("deck", {
      event = function() take(me, pile "events", "event") end,
      goods = function() take(me, draw_pile, "goods") end,
    })
    if game.turn == 6 then finish "six turns" end
  end,
  score = function(seat) return cards:in_hand(seat):sum("value") end,
}
