--- The first turn ends the game: nobody wins, or the other seat wins.
return variant {
  api = 1, name = "draw", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    choose_one("end", {
      draw = function() finish("a draw", {}) end,
      lose = function() finish("lost", me.next) end,
    })
  end,
}
