--! 3 reads-files.lua:6: unknown name 'io': scripts cannot use files, programs or the clock
return variant {
  api = 1, name = "reads-files", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    local file = io.open("/etc/passwd")
    file:close()
  end,
}
