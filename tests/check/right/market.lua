-- Each seat has an open and a secret pile of pyramids. The pyramids in the
-- secret piles are hidden under white ones.
return variant {
  api = 2, name = "market", players = { 2, 3 },
  deck = {
    pieces = { under = "white", under_size = "medium", copies = 3 },
    suits = { "red", "green", "blue" },
  },
  piles = {
    shown_SEAT = {},
    hidden_SEAT = { secret = true, unordered = true },
  },
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local card = choose("card", cards:in_hand(me))
    choose_one("where", {
      open = function() put(card, me.shown) end,
      secret = function() put(card, me.hidden) end,
    })
    if me.hand_size == 0 then finish("sold out") end
  end,
  score = function(seat) return seat.shown.count end,
}
