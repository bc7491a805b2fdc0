--- Ways to select the first player of a game whose rules do not say how.

local first_player = {}

--- An entry for the options of a variant.
first_player.option = {
  "random", "seat", default = "random",
  text = "who begins: a random seat, or the first one",
}

--- Returns a random seat, and announces that it takes the first turn.
function first_player.draw()
  local seat = seats:random()
  say(seat, "takes the first turn, by lot")
  return seat
end

--- Returns the seat that begins according to the option.
function first_player.pick()
  return options.first_player == "random" and first_player.draw()
    or seats:first()
end

return first_player
