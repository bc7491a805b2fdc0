-- Divisions have results such as 3.0, which count as whole numbers.
return variant {
  api = 1, name = "halves", players = { 2, 3 },
  pyramids = { 9, 0, 0 },
  board = { columns = 4, rows = 4 },
  options = {
    rounds = { default = 8 / 2, least = 1, most = 6, text = "how many" },
  },
  vars = { count = 0 },
  setup = function() end,
  turn = function(me)
    place(me, 2 / 2, choose("space", spaces:empty()))
    vars.count = vars.count + 6 / 2
    need(pyramids:sized(2 / 2):count() > 0, "none")
    if game.turn > options.rounds then finish("done") end
  end,
  score = function(seat) return seat.pyramids_on_board / 1 end,
}
