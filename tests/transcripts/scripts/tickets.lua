--- Tickets: the signs of the cards are numbers, which can be chosen, too.
local tickets = {}
for value = 1, 3 do
  tickets[value] = { code = "K" .. value, sign = tostring(value) }
end

return variant {
  api = 2, name = "tickets", players = { 1, 1 }, vars = { last = 0 },
  deck = { cards = tickets },
  setup = function() deal(seats:list()[1], 3) end,
  turn = function(me)
    vars.last = choose("number", numbers(1, 3))
    discard(choose("card", cards:in_hand(me)))
    if me.hand_size == 0 then finish("all are used") end
  end,
}
