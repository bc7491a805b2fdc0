--! 1 never-read.lua:12: warning: option quick was never read in 140 games: play more games (-n), read options.NAME in a function, or remove it
-- An option that nothing reads. Earlier lines contain its name, too.
local very_quick = { 6 }

local function in_time(length)
  local quick = { length }
  return quick[1] == options.length
end

return variant {
  api = 1, name = "never-read", players = { 2, 2 },
  options = { quick = { default = false },
    length = { least = 2, most = 9, default = very_quick[1] } },
  setup = function() end,
  turn = function(me)
    if in_time(game.turn) then finish("enough") end
  end,
}
