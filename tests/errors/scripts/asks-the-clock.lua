--! 3 asks-the-clock.lua:5: unknown name 'os': scripts cannot use files, programs or the clock
return variant {
  api = 1, name = "asks-the-clock", players = { 2, 2 },
  setup = function() end,
  turn = function(me) return os.time() end,
}
