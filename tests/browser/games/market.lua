--- A game in which players take cards from an open market.
local faces = {}
for value = 1, 9 do
  faces[value] = { code = "K" .. value, rank = tostring(value), value = value }
end

local function market() return pile "market" end

return variant {
  api = 2, name = "market", players = { 2, 2 },
  deck = { cards = faces },
  piles = { market = { shown = "all", title = "Market" } },
  setup = function()
    shuffle()
    for _ = 1, 6 do put(draw_pile.top, market()) end
  end,
  turn = function(me)
    put(choose("card", cards:in_pile(market())), me)
    if market().count < 2 then finish("the market is empty", me) end
  end,
}
