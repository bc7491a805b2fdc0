--- A card above 4 can parry a strike. `may` asks only a seat that has such a
-- card, so being asked reveals something about the hand.
local list = {}
for value = 1, 9 do
  list[value] = {
    code = "K" .. value, rank = tostring(value), value = value,
    suits = { "suns" },
  }
end
return variant {
  api = 1, name = "parry", players = { 2, 2 },
  deck = { suits = { { name = "suns", letter = "S" } }, cards = list },
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 2) end
  end,
  turn = function(me)
    choose_one("do", {
      strike = function()
        local other, parried = me.next, false
        as(other, function()
          parried = may("parry", function()
            discard(choose("card", cards:in_hand(other):worth_more_than(4)))
          end)
        end)
        say(parried and "parried" or "hit")
      end,
      wait = 0,
    })
    if game.turn == 6 then finish("end", me) end
  end,
}
