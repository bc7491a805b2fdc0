--- Red may strike only if a card of the other seat allows it. The refusal must
-- not tell red the card.
local list = {}
for value = 1, 9 do
  list[value] = {
    code = "K" .. value, rank = tostring(value), value = value,
    suits = { "suns" },
  }
end
return variant {
  api = 1, name = "poke", players = { 2, 2 },
  deck = { suits = { { name = "suns", letter = "S" } }, cards = list },
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 2) end
  end,
  turn = function(me)
    choose_one("do", {
      strike = function()
        local other, card = me.next, nil
        as(other, function() card = choose("card", cards:in_hand(other)) end)
        need(card.value > 20, "too low")
      end,
      stab = function()
        local other = me.next
        as(other, function()
          discard(choose("card", cards:in_hand(other):worth_more_than(9)))
        end)
      end,
      many = function()
        local other = me.next
        as(other, function()
          discard(choose_some("card",
            cards:in_hand(other):worth_more_than(4), { exactly = 3 }))
        end)
      end,
      wait = 0,
    })
    if game.turn == 6 then finish("end", me) end
  end,
}
