--! # an error that is a set of things
--! $ check -q error-set.lua
--! = 3 error-set\.lua
error(pyramids)
