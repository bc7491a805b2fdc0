--- Functions that the games of this folder share. Each game calls one.

local ways = {}

function ways.of_hill(by) vars.count = vars.count + by end

function ways.of_lake(by) vars.count = vars.count + 2 * by end

function ways.of_fog(by) vars.count = vars.count + 3 * by end

function ways.of_nobody(by) vars.count = vars.count - by end

-- check: rare: no game calls this function yet
function ways.of_tomorrow(by) vars.count = vars.count - by end

return ways
