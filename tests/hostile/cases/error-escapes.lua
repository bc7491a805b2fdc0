--! # an error message with control sequences for the terminal
--! $ check -q error-escapes.lua
--! = 3 error-escapes\.lua:[0-9]+: [^\x1b]*gone
error("\27]0;title\7\27[2Jgone\r")
