-- What `make lint` asks of the rules, the shared library and the tests.
--
-- The names that a rule script may use are generated from the table of
-- primitives: scripts/meta/luacheck.lua returns them in the form of
-- luacheck's `read_globals`.
local found, names = pcall(dofile, "scripts/meta/luacheck.lua")

stds.rules = { read_globals = found and names or {} }
std = "lua54+rules"

-- The one name whose fields a rule assigns to.
globals = { "vars" }

-- Of Lua itself, what the sandbox does not hand to a script.
not_globals = {
  "collectgarbage", "coroutine", "debug", "dofile", "io", "load", "loadfile",
  "os", "package", "warn",
}

max_line_length = 80

-- A rule is called with what it may want to know, and need not want it all.
unused_args = false

exclude_files = {
  "scripts/meta",  -- definitions for editors, written by the program
  "tests/check/mistakes",
  "tests/errors",  -- scripts that are wrong on purpose
  "tests/fuzz",
  "tests/hostile",
  "tests/lua",     -- code that a compiler may get wrong
}

-- These games keep to api 1, whose words newer versions have dropped.
files["tests/promises"].read_globals = { "set_aside" }
