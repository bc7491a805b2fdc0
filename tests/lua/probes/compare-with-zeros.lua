--- In Lua up to 5.4.6, a comparison of texts that contain zero bytes reads
--- memory beyond the end of the texts.
local long = ("b"):rep(1000)
assert(long .. "\0" < long .. "\0a")
assert(not (long .. "\0" < long .. "\0"))
assert(long .. "\0" <= long .. "\0")
assert("a\0z" < "b\0a" and "\0\0" < "\0\0\0" and "" < "\0")
