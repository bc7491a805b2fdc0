local all = tostring(pcall(require, "none")) .. tostring(pcall(require, "no")) ..
  tostring(pcall(require, "no")) .. tostring(pcall(require, "none"))
error(all .. tostring(require("own").t ~= nil))
