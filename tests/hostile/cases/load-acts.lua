--! # a script acts while there is no game
--! $ check -q load-acts.lua
--! = 3 load-acts\.lua:[0-9]+:
draw(seats:list()[1], 3)
