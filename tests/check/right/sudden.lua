-- An option lets the game end in the set-up.
return variant {
  api = 1, name = "sudden", players = { 2, 3 },
  options = { sudden = { default = false, text = "whether it ends at once" } },
  setup = function()
    if options.sudden then finish("nothing to play for") end
  end,
  turn = function(me)
    local stops = choose_one("go", { on = false, stop = true })
    if stops then finish("stopped", me) end
    if game.turn == 9 then finish("enough") end
  end,
}
