--! # an error that looks like a format
--! $ check -q error-format.lua
--! = 3 %s%n%s%n
error("%s%n%s%n%99999d")
