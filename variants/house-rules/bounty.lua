--- Gnostica with a bounty: a player scores for destroyed pieces of others.
return house_rule {
  api = 2,
  name = "bounty",
  title = "Bounty",
  text = "a destroyed piece of another player is a point at the turn limit",
  of = "gnostica",

  rules = {
    { "bounty",
      "At the turn limit, a player has a point more for each piece of another "
        .. "player that was destroyed in the player's turns." },
  },

  change = function(rules)
    local score, before = rules.score, rules.on.destroyed
    rules.vars.bounty_SEAT = 0
    rules.score = function(seat) return score(seat) + seat.bounty end
    rules.on.destroyed = function(piece, by, from, owner)
      if before then before(piece, by, from, owner) end
      if by and owner ~= by then by.bounty = by.bounty + 1 end
    end
  end,
}
