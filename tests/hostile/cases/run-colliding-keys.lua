--! # keys that all belong in one place of a table: to move them is one step
--! $ check -q run-colliding-keys.lua
--! = 4 run-colliding-keys\.lua:12: (a table may have at most 16384 keys|ran for too long)
return variant {
  api = 1, name = "run-colliding-keys", players = { 2, 2 },
  setup = function() end,
  turn = function()
    local clash = 2 ^ 18 - 1
    local t = {}
    -- integers, as floats that are whole become as keys
    for j = 1, 131073 do
      t[j * clash] = true
    end
  end,
}
