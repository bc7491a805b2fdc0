--! # what changes a game is called while there is none
--! $ check -q load-acts.lua
--! = 3 load-acts\.lua:[0-9]+:
draw(seats:list()[1], 3)
