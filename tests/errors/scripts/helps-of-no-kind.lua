--! 3 helps-of-no-kind.lua:2: helps has no field 'suit'; did you mean 'suits'?
return variant {
  api = 2, name = "helps-of-no-kind", players = { 2, 2 },
  helps = { suit = {} },
  setup = function() end,
  turn = function(me) end,
}
