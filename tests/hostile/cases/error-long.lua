--! # an error of 64 KB is cut
--! $ check -q error-long.lua
--! = 3 error-long\.lua:[0-9]+: xxx
error(("x"):rep(65000))
