--! # a turn with more lines and resulting positions than the limit
--! $ moves rows-without-end.lua --complete
--! = 4 ^house: stopped after 100000 lines .--limit asks for more, or with 0 for all.$
--! $ successors rows-without-end.lua --limit 9
--! = 4 ^house: stopped after 9 rows .--limit.$
--! $ perft rows-without-end.lua --from-setup --depth 1
--! > ^160000$
--! = 0
--! $ perft rows-without-end.lua --from-setup --depth 2
--! = 4 ^house: a turn has more than 100000 lines: only the last turn may$
local function choose_twice()
  local first, second = choose("first", numbers(1, 400)), choose("second", numbers(1, 400))
  vars.sum = first * 400 + second
end
return variant { api = 1, name = "rows-without-end", players = { 2, 2 },
  vars = { sum = 0 }, setup = choose_twice, turn = choose_twice }
