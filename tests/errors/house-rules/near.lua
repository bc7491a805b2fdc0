--! 2 house: house rule near (near.lua) is for dectanna, not for tour
return house_rule {
  api = 1, name = "near", of = "dectanna",
  change = function() end,
}
