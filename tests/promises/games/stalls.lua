--- Jacynth with a market: a seat may trade a card of its hand for one of three
-- open cards. When the draw pile is empty, seats draw the market's cards.
return house_rule {
  api = 2, name = "stalls", text = "cards are traded at a market",
  of = "jacynth",
  change = function(rules)
    local setup, turn = rules.setup, rules.turn
    rules.piles = { stalls = { shown = "all", unordered = true } }
    rules.setup = function()
      setup()
      for _ = 1, 3 do put(draw_pile.top, pile "stalls") end
    end
    rules.refill = function() put(cards:in_pile(pile "stalls"), draw_pile) end
    rules.turn = function(me)
      may("trade", function()
        local wanted = choose("wanted", cards:in_pile(pile "stalls"))
        put(choose("offered", cards:in_hand(me)), pile "stalls")
        put(wanted, me)
      end)
      turn(me)
    end
  end,
}
