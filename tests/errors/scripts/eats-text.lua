return variant {
  api = 1, name = "eats-text", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    local text = "more"
    while true do text = text .. text end
  end,
}
