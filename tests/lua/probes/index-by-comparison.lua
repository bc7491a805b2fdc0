--- Lua 5.4.4 to 5.4.7: if `t` is an upvalue, `t[n > 2]` may index a wrong value
--- when the comparison is true.
local cost = { [true] = 2, [false] = 1 }
local wrong = { [true] = 50, [false] = 60 }

local function price(n)
  do local table, one = wrong, 1 assert(table[true] + one == 51) end
  return cost[n > 2]
end

local function negated(a, b)
  do local table = wrong assert(table[false] == 60) end
  return cost[not (a == b)]
end

assert(price(3) == 2 and price(2) == 1)
assert(negated(1, 2) == 2 and negated(1, 1) == 1)

local function store(n)
  do local table = wrong assert(table[true] == 50) end
  cost[n <= 2] = n
end
store(1)
store(7)
assert(cost[true] == 1 and cost[false] == 7)
