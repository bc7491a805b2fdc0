--- A house rule that changes nothing: `fair` already allows three players.
return house_rule {
  api = 1, name = "idle", of = "fair",
  change = function(rules)
    if rules.players[2] < 3 then rules.players = { 2, 3 } end
  end,
}
