--! 3 unknown-names.lua:6: unknown name 'plaec'; did you mean 'place'?
--! unknown-names.lua:7: unknown name 'sapce'; did you mean 'space'?
--! unknown-names.lua:8: unknown name 'choise'; did you mean 'choose'?
-- All unknown names are reported, even in code that never runs.
local function never(me)
  plaec(me, 1, space(0, 0))
  local function inner() return sapce(0, 0) end
  choise("space", spaces)
end

return variant {
  api = 1, name = "unknown-names", players = { 2, 2 },
  setup = function() end,
  turn = function(me) if game.turn > 5 then never(me) end finish("x") end,
}
