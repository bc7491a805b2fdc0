--- In each turn, all seats bid up to two coins in secret for one card. The
-- highest bidder pays and gets the card.

local faces = {}

local function add(letter, suit, value, copies, pile)
  faces[#faces + 1] = {
    code = letter .. value, rank = tostring(value), value = value,
    suits = { suit }, copies = copies, pile = pile,
  }
end

for value = 1, 9 do add("L", "lots", value, 1) end
for value = 1, 4 do add("C", "coins", value, 4, "bank") end

return variant {
  api = 2, name = "auction", players = { 2, 4 },
  deck = {
    suits = {
      { name = "lots", letter = "L" }, { name = "coins", letter = "C" },
    },
    cards = faces,
  },
  piles = {
    bank = { unordered = true }, lot = {}, won_SEAT = { unordered = true },
  },
  setup = function()
    shuffle()
    for seat in each(seats) do
      for value = 1, 4 do
        put(cards:in_pile(pile "bank"):valued(value):first(), seat)
      end
    end
  end,
  turn = function(me)
    put(draw_pile.top, pile "lot")
    local bids = choose_each("bid", function(seat)
      return cards:in_hand(seat)
    end, { at_least = 0, at_most = 2 })
    local buyer, price = nil, 0
    for _, seat in ipairs(seats_from(me)) do
      local bid = cards:only(bids[seat]):sum("value")
      if bid > price then buyer, price = seat, bid end
    end
    local lot = pile("lot").top
    if buyer then
      put(bids[buyer], pile "bank")
      put(lot, buyer.won)
    else
      put(lot, out_of_game)
    end
    if draw_pile.count == 0 then finish("all lots are sold") end
  end,
  score = function(seat) return cards:in_pile(seat.won):sum("value") end,
}
