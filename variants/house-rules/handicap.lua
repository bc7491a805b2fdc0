--- For any game: a stronger player begins with one pyramid less.
return house_rule {
  api = 2,
  name = "handicap",
  title = "Handicap",
  text = "one seat begins with a pyramid less, if seats have a supply",

  rules = {
    { "handicap",
      "Seat handicap_seat lacks a pyramid of size handicap_size, in a game "
        .. "where it has such pyramids in supply once all is set up." },
  },

  change = function(rules)
    rules.options = rules.options or {}
    rules.options.handicap_seat = { least = 1, most = "players", default = 1,
      text = "the seat that begins with a pyramid less, by its number" }
    rules.options.handicap_size = { least = 1, most = 3, default = 3,
      text = "the size of the pyramid that it lacks" }

    local setup = rules.setup
    rules.setup = function()
      setup()
      local seat = seats:list()[options.handicap_seat]
      local pyramid = seat:spare(options.handicap_size)
      if pyramid then remove(pyramid) end
    end
  end,
}
