--- A game for these tests whose value cannot be computed.

return variant {
  api = 1,
  name = "worthless",
  title = "Worthless",
  text = "take a number",
  players = { 2, 2 },
  vars = { total = 0 },

  setup = function() end,

  turn = function()
    vars.total = vars.total + choose("number", numbers(1, 3))
    if vars.total > 20 then finish("enough") end
  end,

  value = function(seat) return seat.total end,
}
