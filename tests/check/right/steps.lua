-- A function that makes functions, each with a local of its own.
local function counter()
  local count = 0
  return function()
    count = count + 1
    return count
  end
end

return variant {
  api = 1, name = "steps", players = { 2, 3 },
  setup = function() end,
  turn = function()
    local next_number = counter()
    next_number()
    choose_one("go", {
      on = function() say("number " .. next_number()) end,
      stay = 1,
    })
    if game.turn == 4 then finish("gone") end
  end,
}
