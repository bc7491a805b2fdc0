--- Adaman, by P. D. Magnus, for one player: cards in the resources pay for
-- cards in the capital and the palace. The aim is to control all personalities.

local decktet = require "decks.decktet"
local turn_limit = require "turn_limit"

-- Equipment -------------------------------------------------------------------

local is_personality = {}
for _, code in ipairs { "2MK", "3SK", "3LY", "4VL", "5YK", "6MV", "6SY", "8MS",
  "9LK", "XM", "XS", "PMYK", "PSVK", "CMVK" } do
  is_personality[code] = true
end

--- The number of extra personalities, out of three, that the deck leaves out.
-- The keys are values of the option `extra` (A24).
local left_out = { hard = 2, harder = 1, hardest = 0 }

--- Returns the value of a rank: pawns and courts count like crowns (A24).
local function worth(rank)
  local place = decktet.place(rank)
  return place > 0 and place or 10
end

--- Returns the deck. A hard game starts with all three extra personalities, but
-- no other pawn or court.
local function deck()
  local extra = options.extra ~= "none"
  local all = decktet.deck {
    worth = worth, pawns = extra, courts = extra,
    copies = function(rank, code)
      local is_extra = rank == "pawn" or rank == "court"
      return left_out[options.extra] and is_extra and not is_personality[code]
        and 0 or 1
    end,
  }
  for _, face in ipairs(all.cards) do
    face.personality = is_personality[face.code]
    if face.personality then face.sign = face.sign .. "*" end
  end
  return all
end

local palace = spaces:in_region("palace")
local capital = spaces:in_region("capital")
local resources = spaces:in_region("resources")
local people = cards:with("personality")
local extras = people:of_rank("pawn") + people:of_rank("court")

--- Returns the first empty place of a row, or nil.
local function free_in(row) return row:wasteland():first() end

-- Dealing ---------------------------------------------------------------------

--- Returns the cards that can pay for a target (A10).
local function payers(target)
  return cards:at(resources):of_suit(suits:on(target))
end

--- Returns the cards that the resources can pay for.
local function targets()
  return cards:at(palace + capital):where("the resources can pay for it",
    function(card) return payers(card):sum("value") >= card.value end)
end

--- Deals cards to the capital, then to the resources (A13). Personalities go to
-- the palace (A7). The game ends if a personality has no place (A17), or if no
-- turn is possible afterwards (A18).
local function deal_rows()
  while draw_pile.count > 0 and free_in(capital) do
    turn_up(free_in(capital))
  end
  while draw_pile.count > 0 and free_in(resources) do
    local place = free_in(draw_pile.top.personality and palace or resources)
    turn_up(place)
    if not place then finish("utter defeat", {}, cards:at(palace)) end
  end
  if not targets():any() then finish("defeat", {}) end
end

-- Turns -----------------------------------------------------------------------

--- Values that house rules may change.
local parts = { shuffle = shuffle }

--- Leaves out extra personalities at random (A24), shuffles and deals.
local function setup()
  for _ = 1, left_out[options.extra] or 0 do
    put(extras:in_pile(draw_pile):random(), out_of_game)
  end
  parts.shuffle()
  deal_rows()
end

--- Returns the cards in the pile of controlled personalities (A11).
local function controlled() return cards:in_pile(pile "controlled") end

--- True if all personalities of the game are controlled (A16).
local function has_all()
  return controlled():count() == (people - cards:in_pile(out_of_game)):count()
end

--- Choose a target and pay for it (A9 to A12); then deal.
local function turn(me)
  if options.concede then may("concede", finish, "conceded", {}) end
  local target = choose("target", targets())
  discard(choose_some("payment", payers(target),
    { total = { "value", at_least = target.value } }))
  if not target.personality then
    put(target, free_in(resources))
  else
    put(target, pile "controlled")
    if has_all() then finish("victory", me, controlled()) end
  end
  deal_rows()
end

--- Returns the score (A20, A21). If the discard pile has a personality, the
-- game is an utter defeat, which scores 0.
local function score()
  if (people * cards:in_pile(discard_pile)):any() then return 0 end
  local sum = controlled():sum("value")
  return has_all() and sum + cards:at(resources):sum("value") or sum
end

--- Returns the value of a position: points for the controlled personalities,
-- the resources and the cards in the draw pile.
local function value()
  return 3 * controlled():sum("value") + cards:at(resources):sum("value")
    + 4 * draw_pile.count
end

--- Returns what is wrong with the rows, or nil (A3).
local function flaw()
  local misplaced = (cards:at(palace) - people) + (controlled() - people)
    + people * cards:at(resources)
  if misplaced:any() then
    return tostring(misplaced:first()) .. " is in the wrong row or pile"
  end
  for at in each(spaces:territory()) do
    if #at.cards > 1 then return tostring(at) .. " has two cards" end
  end
end

-- The cards in words ----------------------------------------------------------

local function extra()
  return options.extra ~= "none"
    and "It costs 10, and pays 10 as a resource (A24)." or nil
end

local helps = {
  suits = { "Resources of this suit pay for cards of this suit (A10)." },
  ranks = {
    function(rank)
      local number = ({ ace = 1, crown = 10 })[rank] or rank
      return "It costs " .. number .. ", and pays " .. number
        .. " as a resource (A10)."
    end,
    pawn = extra, court = extra,
  },
  cards = { function(code)
    local number = tonumber(code:sub(1, 1)) or 10
    return is_personality[code] and "A personality. Pay " .. number
      .. " with resources of one of its suits to bring it under control; it"
      .. " then scores " .. number .. " (A11)." or nil
  end },
  words = { concede = "Give up. The game ends." },
}

return variant {
  api = 2,
  name = "adaman",
  title = "Adaman",
  text = "alone, bring eleven personalities under control",
  deck_text = "a Decktet of 36 cards, or more",
  players = { 1, 1 },
  board = {
    map = { "ppppp", "ccccc", "rrrrr" },
    regions = { p = "palace", c = "capital", r = "resources" },
  },
  deck = deck,
  piles = { controlled = { unordered = true, title = "Controlled" } },
  parts = parts,
  setup = setup,
  turn = turn,
  after_turn = turn_limit.draw,
  score = score,
  value = value,
  flaw = flaw,

  intro = {
    aim = "Bring all eleven personalities under control, alone.",
    turn = "Choose a card of the capital or the palace, and pay with"
      .. " resources that share a suit and add up to its rank.",
    ends = "You win with all personalities. You lose if you cannot move, or"
      .. " if a sixth one comes to the palace.",
  },
  asks = {
    target = "Choose the card that you take or claim",
    payment = "Choose the cards that you pay with",
    concede = "Do you give up?",
  },

  helps = helps,

  options = {
    concede = { default = false,
      text = "the player may give up before any turn" },
    extra = { "none", "easy", "hard", "harder", "hardest", default = "none",
      text = "pawns and courts in the deck: all, or 1, 2, 3 personalities" },
    turn_limit = turn_limit.option,
  },

  rules = {
    "Cards",
    { "A1", "The basic Decktet. An ace has rank 1, a crown rank 10." },
    { "A2", "A star marks the personalities: 2MK, 3SK, 3LY, 4VL, 5YK, 6MV, "
      .. "6SY, 8MS, 9LK, XM and XS." },
    "Set-up",
    { "A3", "Rows of five cards at most: row 3, the palace, for personalities; "
      .. "row 2, the capital; row 1, the resources, for other cards." },
    { "A4-A6", "Deal five cards to the capital, then fill the resources." },
    "A turn",
    { "A7", "To fill the resources, turn cards up; personalities go to the "
      .. "palace, and a further card is turned up." },
    { "A8 A17", "A sixth personality for the palace is utter defeat." },
    { "A9", "In a turn choose a card of the capital or the palace." },
    { "A10", "Discard resources that share a suit with it; their ranks must "
      .. "add up to its rank at least." },
    { "A11", "A personality is then controlled; any other card moves to the "
      .. "resources." },
    "The end and the score",
    { "A12 A16", "You win when you control all personalities." },
    { "A13-A14", "Then the capital is filled, then the resources, as long as "
      .. "there are cards." },
    { "A15 A18-A19", "If you have no turn after the deal, you have lost." },
    { "A20-A22", "Score the ranks of the personalities that you control; after "
      .. "a victory also of the resources; after utter defeat 0." },
    { "A23", "The order of the draw pile is hidden." },
    { "A24", "extra: with all pawns and courts the game is easier, with some "
      .. "of the three personalities among them harder; they have rank 10." },
  },
}
