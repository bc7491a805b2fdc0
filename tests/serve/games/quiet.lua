-- A game without any event for the log.
return variant {
  api = 1,
  name = "quiet",
  title = "Quiet",
  text = "nothing is done",
  players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    choose_one("quiet", { pass = 1, wait = 2 })
    if game.turn == 4 then
      finish("four turns", me)
    end
  end,
}
