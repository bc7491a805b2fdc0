--! 2 house: house rule another-game (another-game.lua) is for castle, not for tour
return house_rule {
  api = 1, name = "another-game", of = "castle",
  change = function() end,
}
