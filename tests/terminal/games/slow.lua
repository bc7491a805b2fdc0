--- A game whose scores take long: a greedy bot evaluates a thousand turns, and
-- each takes some milliseconds.

return variant {
  api = 1, name = "slow", title = "Slow", text = "say numbers",
  players = { 2, 2 },
  vars = { sum = 0 },
  options = { loud = { default = false } },
  setup = function() end,
  turn = function()
    vars.sum = vars.sum + choose("number", numbers(1, 1000))
  end,
  score = function(seat)
    local score = 0
    for i = 1, 500000 do score = (score + i * vars.sum) % 97 end
    return score + seat.number
  end,
}
