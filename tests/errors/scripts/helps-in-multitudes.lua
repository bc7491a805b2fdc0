--! 3 helps-in-multitudes.lua:5: helps: at most 400 texts
local words = {}
for i = 1, 401 do words["word" .. i] = "A word." end

return variant {
  api = 2, name = "helps-in-multitudes", players = { 2, 2 },
  helps = { words = words },
  setup = function() end,
  turn = function(me) end,
}
