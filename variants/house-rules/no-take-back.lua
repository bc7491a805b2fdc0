--- For any game: one seat cannot take anything back.
return house_rule {
  api = 2,
  name = "no-take-back",
  title = "Touched is moved",
  text = "one seat may take back nothing",

  rules = {
    { "take back", "The seat bound_seat may take back nothing." },
  },

  change = function(rules)
    rules.options = rules.options or {}
    rules.options.bound_seat = { least = 1, most = "players", default = 1,
      text = "the seat that may take back nothing, by its number" }

    local take_back = rules.take_back
    rules.take_back = function(seat)
      return seat.number ~= options.bound_seat
        and (take_back == nil or take_back(seat))
    end
  end,
}
