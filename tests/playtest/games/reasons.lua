-- Reasons: every game ends in its first turn, most for the reason that is last
-- by the alphabet, the others for one of fourteen.

return variant {
  api = 1, name = "reasons", players = { 2, 4 },
  setup = function() end,
  turn = function(me)
    choose("steps", numbers(1, 2))
    local luck = random(40)
    if luck > 14 then finish("the usual", me) end
    finish(("abcdefghijklmn"):sub(luck, luck), me)
  end,
}
