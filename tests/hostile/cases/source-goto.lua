--! # goto without end
--! $ check -q source-goto.lua
--! = 4 source-goto\.lua
::top::
goto top
