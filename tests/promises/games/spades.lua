--- Spades: two pairs of partners bid, then take tricks. A card follows the suit
-- that was led, and spades trump the other suits.

local standard = require "decks.standard"

local order = { jack = 11, queen = 12, king = 13, ace = 14 }

--- Returns the cards that a seat may play.
local function playable(me)
  local hand = cards:in_hand(me)
  local following = vars.led and hand:of_suit(suits:on(vars.led))
  return following and following:any() and following or hand
end

--- Gives the trick to the seat of the highest spade. If there is no spade, the
-- highest card of the led suit decides.
local function take_trick(trick)
  local trumps = trick:of_suit(suits:on(card "As"))
  local led = trick:of_suit(suits:on(vars.led))
  local taker = (trumps:any() and trumps or led):most("value"):first().by
  taker.tricks = taker.tricks + 1
  vars.led = nil
  discard(trick)
  turn_goes_to(taker)
  if taker.hand_size == 0 then finish("all tricks are taken") end
end

return variant {
  api = 2, name = "spades", players = { only = { 4 } },
  teams = { { 1, 3 }, { 2, 4 } },
  deck = standard.deck {
    worth = function(rank) return order[rank] or tonumber(rank) end,
  },
  piles = { trick = { shown = "all" } },
  vars = { bid_SEAT = -1, tricks_SEAT = 0, by_CARD = "seat", led = "card" },
  setup = function()
    shuffle()
    for seat in each(seats) do deal(seat, 13) end
  end,
  turn = function(me)
    if me.bid < 0 then
      me.bid = choose("bid", numbers(0, 13))
      return
    end
    local card = choose("card", playable(me))
    put(card, pile "trick")
    card.by = me
    vars.led = vars.led or card
    local trick = cards:in_pile(pile "trick")
    if trick:count() == game.players then take_trick(trick) end
  end,
  --- Partners add up their bids and their tricks.
  score = function(seat)
    local team = seats:in_team_of(seat)
    if seat ~= team:first() then return 0 end
    local bid, tricks = team:sum("bid"), team:sum("tricks")
    return tricks < bid and -10 * bid or 9 * bid + tricks
  end,
}
