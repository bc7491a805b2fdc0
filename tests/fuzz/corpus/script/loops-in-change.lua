--! 4 loops-in-change.lua:6: ran for too long
return house_rule {
  api = 1, name = "loops-in-change", of = "tour",
  change = function()
    local n = 0
    while true do n = n + 1 end
  end,
}
