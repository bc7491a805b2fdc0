--! # colliding keys: moving all of them counts as one step
--! $ check -q run-colliding-keys.lua
--! = 4 run-colliding-keys\.lua:12: (a table may have at most 16384 keys|ran for too long)
return variant {
  api = 1, name = "run-colliding-keys", players = { 2, 2 },
  setup = function() end,
  turn = function()
    local clash = 2 ^ 18 - 1
    local t = {}
    -- integers, because a whole float becomes an integer key
    for j = 1, 131073 do
      t[j * clash] = true
    end
  end,
}
