--- Jacynth with secret contracts: each seat puts a card aside. At the end, a
-- seat gets three points for each token on a card that shares a suit with its
-- contract.
return house_rule {
  api = 2, name = "contracts", text = "secret contracts are worth points",
  of = "jacynth",
  change = function(rules)
    local setup, turn = rules.setup, rules.turn
    local after_turn, score = rules.after_turn, rules.score
    rules.vars = { bonus_SEAT = 0 }
    rules.piles = { contract_SEAT = { secret = true } }
    rules.setup = function()
      setup()
      for seat in each(seats) do deal(seat, 1) end
    end
    rules.turn = function(me)
      if me.contract.count == 0 then
        put(choose("contract", cards:in_hand(me)), me.contract)
      end
      turn(me)
    end
    rules.after_turn = function(me)
      if not cards:in_hand(seats):any() or not spaces:wasteland():any() then
        for seat in each(seats) do
          local contract = seat.contract.top
          put(contract, discard_pile)
          local fitting = cards:of_suit(suits:on(contract))
          seat.bonus = 3 * pyramids:of(seat):on(spaces:showing(fitting)):count()
        end
        finish("the contracts are open")
      end
      after_turn(me)
    end
    rules.score = function(seat) return score(seat) + seat.bonus end
  end,
}
