--- Treehouse with a check: `allows` must agree with what the actions allow.
return house_rule {
  api = 1,
  name = "allows",
  title = "Compared",
  text = "an error if a face of the die is allowed and cannot be done",
  of = "treehouse",

  change = function(rules)
    local parts = rules.parts
    local allows, turn = parts.allows, rules.turn
    local function any(row) choose_one("action", parts.actions, row) end
    rules.turn = function(me)
      for _, face in ipairs { "tip", "swap", "dig", "aim", "hop", "wild" } do
        for row = 0, game.players do
          local is_possible = can(parts.actions[face] or any, row)
          assert(allows(face, row) == is_possible, face .. " " .. row)
        end
      end
      turn(me)
    end
  end,
}
