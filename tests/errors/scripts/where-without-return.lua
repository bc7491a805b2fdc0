--! 3 where-without-return.lua:3: where: the function returned nothing: did you forget `return`? (2 players, seed 'check 1', turn 1)
-- A comment in the function has the word, too.
local free = spaces:where("it is free", function(at)
  local _ = at.card -- return
end)

return variant {
  api = 1, name = "where-without-return", players = { 2, 2 },
  board = { columns = 2, rows = 2 },
  setup = function() end,
  turn = function(me) choose("space", free) end,
}
