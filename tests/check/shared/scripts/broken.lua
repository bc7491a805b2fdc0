--- Cannot be loaded.
local steps = 3
return steps.of.hill
