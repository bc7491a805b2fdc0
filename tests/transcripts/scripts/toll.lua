--- A game for these tests, without cards: players pay coins at a gate. It opens
-- when a player has no coins left.

return variant {
  api = 1,
  name = "toll",
  title = "Toll",
  text = "pay one to three coins at the gate",
  players = { 2, 3 },
  pyramids = { 1, 0, 0 },
  board = { columns = 3, rows = 1 },
  vars = { coins_SEAT = 5, open = false, payer = "seat" },
  options = {
    least = { least = 1, most = 3, default = 1,
      text = "the least that is paid" },
    gate = { "north", "south", default = "north", text = "which gate it is" },
    strict = { default = false, text = "nobody pays twice in a row" },
  },

  setup = function() end,

  turn = function(me)
    local paid = choose("coins", numbers(options.least, me.coins))
    me.coins = me.coins - paid
    vars.payer = me
    if me.coins == 0 then
      vars.open = true
      finish("the gate is open", me)
    end
  end,
}
