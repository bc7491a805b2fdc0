--! # an error without a value
--! $ check -q error-nil.lua
--! = 3 error-nil\.lua
error()
