--! # a choice while there is no game
--! $ check -q load-chooses.lua
--! = 3 load-chooses\.lua:[0-9]+:
choose("thing", seats)
