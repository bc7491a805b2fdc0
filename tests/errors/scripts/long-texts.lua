--! 4 long-texts.lua:10: ran for too long (2 players, seed 'check 1', turn 1)
-- The steps are few, but each takes long inside a library function.
return variant {
  api = 1, name = "long-texts", players = { 2, 2 },
  setup = function() end,
  turn = function()
    local text = ("x"):rep(65536)
    for _ = 1, 6 do text = text .. text end
    while true do
      local _ = text .. "y"
    end
  end,
}
