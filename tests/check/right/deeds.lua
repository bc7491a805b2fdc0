-- Cards have holders and are spent, and spaces have a toll.
local faces = {}
for value = 1, 3 do
  faces[value] = { code = "K" .. value, rank = tostring(value), value = value,
    suits = { "suns" }, copies = 4 }
end

return variant {
  api = 1, name = "deeds", players = { 2, 3 },
  deck = { suits = { { name = "suns", letter = "S" } }, cards = faces },
  vars = {
    holder_CARD = "seat", spent_CARD = false,
    toll_SPACE = 0, beside_SPACE = "space", owner_SPACE = "seat",
  },
  setup = function()
    shuffle()
    lay(draw_pile.top, space(0, 0))
    for seat in each(seats) do deal(seat, 3) end
  end,
  on = {
    laid = function(card, by, at)
      if not by then return end
      card.holder = by
      at.owner = by
      at.toll = card.value
    end,
  },
  turn = function(me)
    choose_one("action", {
      build = function()
        local card = choose("card", cards:in_hand(me))
        local at = choose("space", spaces:wasteland())
        local beside = spaces:adjacent_to(at):territory():first()
        lay(card, at)
        at.beside = beside
      end,
      tax = function()
        local card = choose("card", cards:with("holder", me)
          :with("spent", false):on_top())
        card.spent = true
        card.at.toll = card.at.toll + 1
      end,
      sell = function()
        local card = choose("card", cards:with("holder", me):on_top())
        discard(card)
      end,
      rest = function()
        for card in each(cards:with("spent")) do card.spent = false end
        if draw_pile.count == 0 then reshuffle() end
      end,
    })
  end,
  after_turn = function()
    if game.turn >= 20 then
      finish("all is built", spaces:most("toll"):first().owner)
    end
  end,
  score = function(seat)
    return spaces:with("owner", seat):sum("toll")
  end,
}
