--- The common part of Zark City and Deck Town: number cards form a town on an
-- open grid, pyramids occupy them, and all other cards pay for actions.

local town = {}

local SMALL = 1

--- Cards that may lie on the board.
town.number_cards = cards:worth_more_than(1)

town.aces = cards:of_rank("ace")
local growable = pyramids:growable()

-- Options of both games -----------------------------------------------------

town.draw_at_start = { default = false,
  text = "every turn begins with drawing one card" }

--- Returns the option `build_next_to` with the given default.
function town.build_next_to(default)
  local other = default == "occupy" and "control" or "occupy"
  return { default, other, default = default,
    text = "what a player must do to a card to build beside it" }
end

--- Returns the empty spaces beside the player's cards. Ignores the card at
-- `lifted`. The option `build_next_to` says which cards are the player's.
function town.sites(me, lifted)
  local held = options.build_next_to == "occupy" and spaces:occupied_by(me)
    or spaces:controlled_by(me)
  if lifted then held = held:except(lifted) end
  return spaces:adjacent_to(held):wasteland()
end

--- Places a small pyramid from supply. `pose()`, if given, asks for its pose.
function town.enter(me, space, pose)
  place(me, SMALL, space, pose and pose() or nil)
end

--- Questions for the choices that occur in Zark City and in Deck Town.
town.asks = {
  starter = "Choose the card that you lay first, with a small pyramid. The"
    .. " best of all these cards takes the first turn",
  action = "Choose what you do in this turn",
  ["grow pyramid"] = "Choose the pyramid that grows",
  ["move pyramid"] = "Choose the pyramid that moves",
  ["move space"] = "Choose where it moves",
  ["spawn space"] = "Choose where your new pyramid stands",
  ["build card"] = "Choose the card that you lay",
  ["build space"] = "Choose where you lay it",
  ["hatch card"] = "Choose the card that you lay with a pyramid on it",
  ["hatch space"] = "Choose where you lay it",
  ["fly card"] = "Choose the ace that you spend",
  ["fly from"] = "Choose the card that flies",
  ["fly to"] = "Choose where it lands",
  target = "Choose the pyramid that you attack",
  spend = "Choose the cards that you pay with",
  ["then"] = "Choose what happens to it",
  size = "Choose the size of your pyramid there",
}

--- Help texts about sizes and words, for Zark City and Deck Town.
town.helps = {
  sizes = {
    small = "It has 1 pip: an attack on it costs 1.",
    medium = "It has 2 pips: an attack on it costs 2.",
    large = "It has 3 pips: an attack on it costs 3.",
  },
  words = {
    convert = "A pyramid of yours takes the place of the target.",
    remove = "The place of the target stays free.",
  },
}

-- Actions that do not depend on the game --------------------------------------

--- Replace one of your pyramids by one a size larger.
function town.grow(me)
  local pyramid = choose("pyramid", growable:of(me))
  exchange(pyramid, pyramid.pips + 1)
end

--- Place a small pyramid on a card that you occupy. `enter(me, space)`, if
-- given, places it.
function town.spawn(me, enter)
  need(me:supply(SMALL) > 0, "no small pyramid is left in your supply")
  enter = enter or town.enter
  enter(me, choose("space", spaces:occupied_by(me)))
end

--- Lay a number card beside one of yours.
function town.build(me)
  local card = choose("card", town.number_cards:in_hand(me))
  lay(card, choose("space", town.sites(me)))
end

--- Move a pyramid to a card beside it.
function town.move(me)
  local pyramid = choose("pyramid", pyramids:of(me))
  move(pyramid, choose("space", spaces:adjacent_to(pyramid.space):territory()))
end

--- If you have no pyramid on the board, lay a card and place a small pyramid on
-- the card.
function town.hatch(me, enter)
  need(me.pyramids_on_board == 0, "you have pyramids on the board")
  local card = choose("card", town.number_cards:in_hand(me))
  local space = choose("space", spaces:wasteland())
  lay(card, space)
  enter = enter or town.enter
  enter(me, space)
end

--- Returns the spaces of the cards that share a suit with an ace.
function town.matching(ace)
  return spaces:showing(cards:of_suit(suits:on(ace)))
end

--- Spends an ace to lift an occupied card with its pyramids. If given,
-- `liftable(ace, me)` returns the spaces whose cards may be lifted. `sites(me,
-- from)` returns the spaces to which the card may move.
function town.fly(me, sites, liftable)
  local ace = choose("card", town.aces:in_hand(me))
  local held = spaces:occupied_by(me)
  if liftable then held = held * liftable(ace, me) end
  local from = choose("from", held:removable_from(spaces:territory()))
  local to = choose("to", sites(me, from):except(from))
  discard(ace)
  carry(from, to)
end

-- Attacking -------------------------------------------------------------------

--- Returns the sum of the powers of cards. `power` maps each rank to its power.
function town.points(spent, power)
  local sum = 0
  for _, card in ipairs(spent) do sum = sum + power[card.rank] end
  return sum
end

local function is_superfluous(card, spent, power, pips)
  return town.points(spent, power) - power[card.rank] >= pips
end

--- Asks for cards in hand, from the set `able`, whose powers add up to `pips`
-- or more. With `minimal`, no card may be superfluous. With `one_rank`, all
-- cards must have the same rank.
function town.pay(me, pips, able, power, minimal, one_rank)
  local spent = choose_some("spend", able:in_hand(me), {
    total = { function(card) return power[card.rank] end, at_least = pips },
  })
  for _, card in ipairs(spent) do
    need(not minimal or not is_superfluous(card, spent, power, pips),
      "one of these cards is superfluous")
    need(not one_rank or card.rank == spent[1].rank,
      "cards of different ranks may not be mixed")
  end
  return spent
end

local after_attack = {
  --- Place a pyramid of your own where the target was, in the pose of the
  -- target. The rules allow this only if `may` is true.
  convert = function(me, space, sizes, pose, may)
    need(may, "a card spent shares no suit with the card under the target")
    place(me, choose("size", sizes), space, pose)
  end,

  --- The place of the target stays free.
  remove = function() end,
}

--- Attacks one of the pyramids `targets`. `pay(me, pips)` returns the cards to
-- spend. Returns these cards and the pips of the target.
function town.attack(me, targets, pay, sizes, may_convert)
  local target = choose("target", targets)
  local pips = target.pips
  local spent = pay(me, pips)
  local space, pose = target.space, target.pose
  discard(spent)
  destroy(target)
  -- The player may replace the target by a pyramid of a size in `sizes(pips)`,
  -- if `may_convert(spent, card)` allows this.
  choose_one("then", after_attack, me, space, sizes(pips), pose,
    may_convert == nil or may_convert(spent, space.card))
  return spent, pips
end

return town
