--! # an error message that is not UTF-8
--! $ check -q error-not-utf8.lua
--! = 3 error-not-utf8\.lua
error("\xff\xfe\0\x80 end")
