--- Who begins, where the rules leave it to the players.

local first_player = {}

--- For the options of a variant.
first_player.option = {
  "random", "seat", default = "random",
  text = "who begins: a random seat, or the first one",
}

--- A seat by lot, which begins.
function first_player.draw()
  local all = seats:list()
  local seat = all[random(#all)]
  say(seat.color .. " begins, by lot")
  return seat
end

--- The seat that begins.
function first_player.pick()
  return options.first_player == "random" and first_player.draw()
    or seats:list()[1]
end

return first_player
