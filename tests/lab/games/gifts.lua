-- A game in which seats work for points. The option `teams` forms the teams.
return variant {
  api = 2, name = "gifts", title = "Gifts", text = "work for points",
  players = { 1, 4 },
  options = {
    teams = { "none", "pairs", "two", "all", default = "none",
      text = "who is in a team" },
  },
  teams = function()
    local all = {}
    for number = 1, game.players do all[number] = number end
    if options.teams == "all" then return { all } end
    if options.teams == "two" and game.players > 2 then return { { 1, 3 } } end
    if options.teams == "pairs" and game.players == 4 then
      return { { 1, 3 }, { 2, 4 } }
    end
  end,
  vars = { points_SEAT = 0 },
  setup = function() end,
  turn = function(me)
    choose_one("way", {
      rest = function() end,
      work = function() me.points = me.points + random(3) end,
    })
    if game.turn >= 4 * game.players then finish("the end") end
  end,
  score = function(seat) return seat.points end,
  won = function()
    if options.teams ~= "all" and game.players > 1 then return nil end
    return seats:sum("points") >= 4 * game.players and seats:list() or {}
  end,
}
