--- A game for these tests. It has hidden cards, many tokens that Tab can
-- complete, and a choice that a seat makes in the turn of another seat.

local suits = { { name = "dots", letter = "d", sign = "•" } }
local cards_of_deck = {}
for value = 1, 9 do
  local text = tostring(value)
  cards_of_deck[value] = {
    code = text .. "d", rank = text, sign = text, value = value,
    suits = { "dots" },
  }
end

local courses = {
  --- Places a pyramid of any size and in any pose on the market.
  put = function(me)
    local size = choose("size", numbers(1, 3))
    place(me, size, space(0, 0), choose("pose", poses))
  end,

  --- Draws a card that nobody knows, then lays a card of the hand.
  peek = function(me)
    draw(me, 1)
    lay(choose("card", cards:in_hand(me)), space(1, 0))
  end,

  --- The next seat chooses one of its own cards.
  pass_on = function(me)
    as(me.next, function()
      discard(choose("gift", cards:in_hand(me.next)))
    end)
  end,

  --- Chooses any number of cards of the hand, then places a pyramid.
  sell = function(me)
    choose_some("goods", cards:in_hand(me))
    place(me, choose("size", numbers(1, 3)), space(0, 0))
  end,
}

return variant {
  api = 1,
  name = "market",
  title = "Market",
  text = "put, peek, pass on or sell",
  players = { 2, 3 },
  pyramids = { 5, 5, 5 },
  poses = true,
  vars = { last = { start = "space", shown = "never" } },
  deck = { suits = suits, cards = cards_of_deck },
  helps = { sizes = { medium = "It has 2 pips." } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 2) end
  end,
  turn = function(me) choose_one("course", courses, me) end,
}
