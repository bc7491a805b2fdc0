--- A game for these tests: before each turn every seat may declare, and then
-- all bid in secret.
return variant {
  api = 1, name = "window", title = "Window", text = "declare and bid",
  players = { 3, 3 },
  vars = { bid_SEAT = 0 },
  setup = function() end,
  window = function(seat)
    may_always("declare", function() finish("declared", seat) end)
  end,
  turn = function()
    local bids = choose_each("bid", function() return numbers(1, 3) end)
    for seat, bid in pairs(bids) do seat.bid = bid end
    if game.turn == 9 then finish("end") end
  end,
}
