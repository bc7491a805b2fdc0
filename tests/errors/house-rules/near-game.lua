--! 2 house: house rule near-game (near-game.lua) is for tuor; did you mean 'tour'?
return house_rule {
  api = 1, name = "near-game", text = "is for a game whose name is misspelt", of = "tuor",
  change = function() end,
}
