-- Reasons: every game ends in its first turn, usually for the reason that is
-- last in the alphabet, and otherwise for one of fourteen others.

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
