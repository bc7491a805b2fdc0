--- A game with secret piles, one for each value of `shown`. A turn takes a card
--- from one pile, and then adds a card to every pile.
local faces = {}
for value = 1, 16 do
  faces[value] = { code = "K" .. value, rank = tostring(value), value = value }
end

local piles, takes = {}, {}
for _, name in ipairs { "all", "top", "count", "never" } do
  piles[name] = { secret = true, shown = name }
  takes[name] = function(me)
    if pile(name).count > 0 then put(pile(name).top, me) end
    put(draw_pile.top, pile(name))
  end
end

return variant {
  api = 2, name = "closed", players = { 2, 2 },
  deck = { cards = faces }, piles = piles,
  setup = function() shuffle() end,
  turn = function(me)
    choose_one("pile", takes, me)
    if game.turn == 8 then finish("the end", me) end
  end,
}
