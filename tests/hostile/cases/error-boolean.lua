--! # an error that is false
--! $ check -q error-boolean.lua
--! = 3 error-boolean\.lua
error(false)
