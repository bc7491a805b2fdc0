--! 3 unknown-field.lua:2: a house rule has no field 'off'; did you mean 'of'?
return house_rule {
  api = 1, name = "unknown-field", off = "tour",
  change = function() end,
}
