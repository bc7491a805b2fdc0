--! 4 eats-in-change.lua:6: the script needs more than 16 MB of memory
return house_rule {
  api = 1, name = "eats-in-change", of = "tour",
  change = function()
    local list = {}
    while true do list[#list + 1] = {} end
  end,
}
