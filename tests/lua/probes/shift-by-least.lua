--- Lua up to 5.4.3: the negation of the least integer overflows in a shift.
local least, one = math.mininteger, 1
assert(one >> least == 0 and one << least == 0)
assert(one >> 64 == 0 and one << 63 == least and least >> 63 == 1)
assert(one >> -1 == 2 and one << -1 == 0)
