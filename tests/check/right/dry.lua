-- A seat draws nine cards. The draw and discard piles have fewer together.
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
  api = 1, name = "dry", players = { 2, 3 },
  deck = deck,
  vars = { drawn_SEAT = 0 },
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 2) end
  end,
  refill = function() reshuffle() end,
  on = { drawn = function(_, seat) seat.drawn = seat.drawn + 1 end },
  turn = function(me)
    choose_one("action", {
      draw = function() draw(me, 9) end,
      discard = function() discard(choose("card", cards:in_hand(me))) end,
    })
    if game.turn == 8 then finish("dry") end
  end,
  score = function(seat) return seat.drawn end,
}
