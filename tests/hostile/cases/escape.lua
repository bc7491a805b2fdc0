--! # a script that has broken out of the sandbox while its file is loaded
--! ? escape
--! ! export HOUSE_TEST_ESCAPE=1; echo kept >../kept
--! $ rules escape.lua
--! = 3 escape\.lua:[0-9]+: read . write . remove . chmod . socket . execute . fork .$
--! $ check -q escape.lua
--! = 3 escape\.lua:[0-9]+: read . write . remove . chmod . socket . execute . fork .$
--! $ moves escape.lua
--! = 3 escape\.lua:[0-9]+: read . write . remove . chmod . socket . execute . fork .$
--! $ play escape.lua --seats random,random -o own.record
--! = 3 escape\.lua:[0-9]+: read . write . remove . chmod . socket . execute . fork .$
--! $ play escape.lua
--! = 3 escape\.lua:[0-9]+: read . write . remove . chmod . socket . execute . fork .$
--! ! grep -q kept ../kept
local said = ""
local function try(way, path)
  local answer = escape(way, path)
  local fine = answer == "Permission denied" or
    answer == "Function not implemented"
  said = said .. " " .. way .. " " .. (fine and "." or tostring(answer))
end
try("read", "/etc/passwd")
try("write", "../kept")
try("remove", "../kept")
try("chmod", "../kept")
try("socket")
try("execute", "/bin/true")
try("fork")
error(said:sub(2))
