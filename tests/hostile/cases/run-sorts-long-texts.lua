--! # texts of two megabytes that differ in the last byte, compared over and over
--! $ check -q run-sorts-long-texts.lua
--! = 4 run-sorts-long-texts\.lua:14: ran for too long
return variant {
  api = 1, name = "run-sorts-long-texts", players = { 2, 2 },
  setup = function() end,
  turn = function()
    local text = ("x"):rep(65536)
    for _ = 1, 5 do text = text .. text end
    local a, b = text .. "a", text .. "b"
    local list = {}
    for i = 1, 10000 do list[i] = i % 2 == 0 and a or b end
    for _ = 1, 100 do
      table.sort(list)
    end
  end,
}
