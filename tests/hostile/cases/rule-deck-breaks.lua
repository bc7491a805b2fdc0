return house_rule { api = 1, name = "rule-deck-breaks", of = "zark-city", text = "x",
  change = function(rules)
    rules.deck = function()
      local list = {}
      for i = 1, 1e9 do list[i] = { code = "C" .. i, rank = "x" } end
      return { suits = {}, cards = list }
    end
  end }
