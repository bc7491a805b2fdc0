--! # an error that is a table
--! $ check -q error-table.lua
--! = 3 error-table\.lua
error({ 1, 2, 3 })
