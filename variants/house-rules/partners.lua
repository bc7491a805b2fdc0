--- Zark City with two teams, whose players sit alternately around the table.
return house_rule {
  api = 2,
  name = "partners",
  title = "Partners",
  text = "with four or six players, every second player is in the same team",
  of = "zark-city",

  rules = {
    { "partners",
      "With four or six players, every second player is in the same team. "
      .. "A team wins if one of its players wins." },
  },

  change = function(rules)
    rules.teams = function()
      if game.players == 4 then return { { 1, 3 }, { 2, 4 } } end
      if game.players == 6 then return { { 1, 3, 5 }, { 2, 4, 6 } } end
    end
  end,
}
