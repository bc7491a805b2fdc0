--! 3 only-with-an-option.lua:8: attempt to index a nil value (2 players, wind=gale, seed 'check 1', turn 1)
-- The error occurs only with a value that is not the default.
return variant {
  api = 1, name = "only-with-an-option", players = { 2, 2 },
  options = { wind = { "calm", "gale", default = "calm" } },
  setup = function() end,
  turn = function(me)
    if options.wind == "gale" then return (nil).speed end
    finish("enough")
  end,
}
