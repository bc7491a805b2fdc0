--- A house rule whose file was renamed.
return house_rule {
  api = 1, name = "slower", of = "hill",
  change = function(rules)
    local turn = rules.turn
    rules.turn = function(me)
      turn(me)
      say("slowly")
    end
  end,
}
