--- A game whose number of turns is an option.
return variant {
  api = 1, name = "dig", players = { 2, 2 },
  options = {
    length = { default = 4, least = 1, most = 9, text = "how many turns" },
    soil = { "sand", "clay", default = "sand", text = "what is dug" },
  },
  vars = { gold_SEAT = 0 },
  setup = function() end,
  turn = function(me)
    choose_one("work", { dig = function() me.gold = me.gold + 1 end, rest = 0 })
    if game.turn == options.length then finish(options.soil, me) end
  end,
}
