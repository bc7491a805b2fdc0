--! 3 suit-path.lua:2: deck: the path of the suit 'moons' should be path data of SVG: it begins with M and has only commands and numbers
return variant {
  api = 1, name = "suit-path", players = { 2, 2 },
  deck = {
    suits = { { name = "moons", path = "M0 0\"/><script>" } },
    cards = { { code = "AM", suits = { "moons" } } },
  },
  setup = function() end,
  turn = function(me) end,
}
