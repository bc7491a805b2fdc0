--! 1 never-anything.lua:8: warning: gift: there was never anything to choose (asked 48 times): house moves tells why, in a position where it is asked
-- A choice that never has an option.
return variant {
  api = 1, name = "never-anything", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    local courses = { stay = function() end, [game.turn > 9 and "more" or "give"] = function()
      choose("gift", cards:in_hand(me))
    end }
    choose_one("way", courses) -- check: rare
    if game.turn == 4 then finish("enough") end
  end,
}
