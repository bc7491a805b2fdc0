--- Adaman, a game for one player with the Decktet. The deck is not shuffled.
-- With `pay = "need"` the payment is tested after the picks.

local decktet = require "decks.decktet"

-- The personalities go to the palace, unless they are dealt to the capital.
local PERSONALITIES = {
  card "2MK", card "3SK", card "3LY", card "4VL", card "5YK", card "6MV",
  card "6SY", card "8MS", card "9LK", card "XM", card "XS",
}
local PLACES = 5

local function worth(rank)
  if rank == "ace" then return 1 end
  return rank == "crown" and 10 or tonumber(rank)
end

local palace = function() return cards:in_pile(pile "palace") end
local capital = function() return cards:in_pile(pile "capital") end
local resources = function() return cards:in_pile(pile "resources") end
local controlled = function() return cards:in_pile(pile "controlled") end

local function deal_capital()
  while capital():count() < PLACES and draw_pile.count > 0 do
    put(turn_up(), pile "capital")
  end
end

local function welcome(personality)
  if palace():count() == PLACES then
    discard(personality)
    vars.usurped = true
    finish("the palace is full", {})
  end
  put(personality, pile "palace")
end

local function fill_resources()
  local personalities = cards:only(PERSONALITIES)
  while resources():count() < PLACES and draw_pile.count > 0 do
    local next = turn_up()
    if personalities:has(next) then
      welcome(next)
    else
      put(next, pile "resources")
    end
  end
end

local function targets() return capital() + palace() end

--- Returns the cards of the resources that can pay for a target.
local function purse(target)
  return resources():of_suit(suits:on(target))
end

local function is_stuck()
  for target in each(targets()) do
    if purse(target):sum("value") >= target.value then return false end
  end
  return true
end

local function deal_all()
  deal_capital()
  fill_resources()
  if is_stuck() then finish("no turn is possible", {}) end
end

local pay = {}

function pay.total(target)
  return choose_some("payment", purse(target),
    { total = { "value", at_least = target.value } })
end

function pay.need(target)
  local payment = choose_some("payment", purse(target))
  local sum = 0
  for _, card in ipairs(payment) do sum = sum + card.value end
  need(sum >= target.value, "the payment is too small")
  return payment
end

local function score()
  if vars.usurped then return 0 end
  local points = controlled():sum("value")
  if controlled():count() < #PERSONALITIES then return points end
  return points + resources():sum("value")
end

return variant {
  api = 2, name = "adaman", players = { 1, 1 },
  deck = decktet.deck { worth = worth },
  piles = { "palace", "capital", "resources", "controlled" },
  vars = { usurped = false },
  options = {
    pay = { "total", "need", default = "total", text = "when it is tested" },
  },
  setup = deal_all,
  turn = function(me)
    local target = choose("target", targets())
    discard(pay[options.pay](target))
    if cards:only(PERSONALITIES):has(target) then
      put(target, pile "controlled")
    else
      put(target, pile "resources")
    end
    if controlled():count() == #PERSONALITIES then
      finish("all are controlled", me)
    end
    deal_all()
  end,
  score = score,
}
