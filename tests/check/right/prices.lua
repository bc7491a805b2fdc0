-- A table that is filled while the file loads.
local price = {}
for number = 1, 4 do price[number] = number * number end

return variant {
  api = 1, name = "prices", players = { 2, 3 },
  vars = { paid = 0 },
  setup = function() end,
  turn = function()
    local number = choose("number", numbers(1, 4))
    vars.paid = vars.paid + price[number]
    if game.turn == 4 then finish("sold") end
  end,
}
