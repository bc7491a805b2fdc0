--! 3 slashes.lua:6: unexpected symbol near '//': comments begin with --
return variant {
  api = 1, name = "slashes", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    // the end
    finish("soon")
  end,
}
