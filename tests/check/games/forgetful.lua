--- Forgetful: a variant that wrongly keeps counts in Lua locals. No choice
-- depends on the counts, so only an examination of the locals finds the fault.

local count, unused = 0, 0
local memo = { suns = 1, list = {} }
local log = {}

local double -- assigned while the file is loaded, which is allowed
double = function(n) return 2 * n end
local squares = {}
for i = 1, 5 do squares[i] = i * i end

local function tally()
  local sum = 0
  for i = 1, 3 do sum = sum + double(i) end
  count = count + sum
  return sum + unused + squares[2]
end

return variant {
  api = 1, name = "forgetful", players = { 2, 2 }, vars = { sum = 0 },
  setup = function() memo.suns = #memo.list + 2 end,
  turn = function(me)
    vars.sum = vars.sum + tally()
    if game.turn == 3 then memo.list[1] = me.color end
    table.insert(log, game.turn)
    if game.turn == 6 then finish("enough") end
  end,
}
