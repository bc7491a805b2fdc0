--- The first two pyramids of a seat cost one each, the others two each. The
-- turn also reads the table `never`, which must not change the price.
local price = { [true] = 2, [false] = 1 }
local never = { [true] = 70, [false] = 80 }
return variant {
  api = 1, name = "price", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  board = { columns = 3, rows = 3 }, vars = { spent = 0 },
  setup = function() end,
  turn = function(me)
    place(me, 1, choose("space", spaces:empty()))
    local count = me.pyramids_on_board
    local sum = vars.spent
    if count > 5 then
      local other, more = never, 1
      sum = sum + other[true] + more
    end
    do
      local other = never
      sum = sum + 0 * other[true]
    end
    local paid = price[count > 2]
    vars.spent = sum + paid
    if game.turn == 8 then finish("spent " .. vars.spent) end
  end,
}
