--! 3 api.lua:3: unknown api 3: this program has 1 to 2
-- The script needs a later version of the program.
return variant {
  api = 3, name = "api", players = { 2, 2 },
  setup = function() end,
  turn = function(me) end,
}
