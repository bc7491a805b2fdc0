--- Volcano with a check: nests of one colour must not be adjacent (V5).
return house_rule {
  api = 1,
  name = "apart",
  title = "Apart",
  text = "an error if nests of one colour are side by side",
  of = "volcano",

  change = function(rules)
    local setup = rules.setup
    rules.setup = function()
      setup()
      local crater = spaces:in_region("crater")
      for at in each(crater:occupied()) do
        for _, way in ipairs { north, east } do
          local beside = at:step(way)
          if beside and crater:has(beside) then
            local own = stashes:of(pyramids:on(at):sized(3))
            local others = stashes:of(pyramids:on(beside):sized(3))
            assert(not (own * others):any(), tostring(at))
          end
        end
      end
    end
  end,
}
