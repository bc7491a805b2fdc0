--- Who begins, where the rules leave it to the players.

local first_player = {}

--- For the options of a variant.
first_player.option = {
  "random", "seat", default = "random",
  text = "who begins: a random seat, or the first one",
}

--- The seat that begins.
function first_player.pick()
  local all = seats:list()
  return all[options.first_player == "random" and random(#all) or 1]
end

return first_player
