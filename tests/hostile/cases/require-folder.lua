local all = tostring(pcall(require, "folder")) .. tostring(pcall(require, "queue"))
error(all .. tostring(pcall(require, "zero")))
