local all = tostring(pcall(require, "out")) .. tostring(pcall(require, "etc.passwd"))
error(all .. tostring(pcall(require, "loop")))
