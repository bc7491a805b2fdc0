-- Cards are set aside and compared. A card that is not beaten goes back below
-- the top of the draw pile.
local function cards_of(count)
  local made = {}
  for i = 1, count do
    local code = "K" .. i
    made[i] = { code = code, rank = code, value = i, suits = { "suns" } }
  end
  return made
end

local deck = {
  suits = { { name = "suns", letter = "S" } },
  cards = cards_of(9),
}

return variant {
  api = 2, name = "duel", players = { 2, 2 },
  deck = deck,
  vars = { won_SEAT = 0 },
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local card = choose("card", cards:in_hand(me))
    put(card, in_use)
    local other = turn_up()
    discard(card)
    if card.value > other.value then
      me.won = me.won + 1
      discard(other)
    else
      put(other, draw_pile, { at = math.min(2, draw_pile.count + 1) })
    end
    if draw_pile.count == 0 or me.hand_size == 0 then finish("fought") end
  end,
  score = function(seat) return seat.won end,
}
