--! 3 plays-in-change.lua:6: there is no game yet: read it inside a function
-- The function `change` runs before there is a game.
return house_rule {
  api = 1, name = "plays-in-change", of = "tour",
  change = function()
    draw(seats:list()[1])
  end,
}
