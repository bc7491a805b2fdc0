--- Homeworlds, by John Cooper (2001): two players have fleets of four colours,
-- and each colour has a power. A player without a ship at home has lost.

local turn_limit = require "turn_limit"
local with = require "with"

local LARGE = 3
local OVERPOPULATED = 4

local COLORS = { "red", "yellow", "green", "blue" }

--- Bots give these values to a ship of each size, and to each colour's power.
local WORTH = { 10, 16, 24 }
local WORTH_OF_COLOR = { 10, 10, 15, 10 }

-- Systems ---------------------------------------------------------------------

local stars = pyramids:unowned()
local fleets = pyramids - stars

--- For each size: the spaces with a star of this size, and the spare pyramids.
local with_star, spare = {}, {}
for size = 1, LARGE do
  with_star[size] = spaces:holding(stars:sized(size))
  spare[size] = spares:sized(size)
end

local systems = spaces:occupied()
local colonies = spaces:unnamed()

--- Returns the members of `set` that share no size with the stars of `system`
-- (H4). `by_size` is `with_star` for systems, or `spare` for pyramids.
local function unlike(set, by_size, system)
  for size = 1, LARGE do
    if with_star[size]:has(system) then set = set - by_size[size] end
  end
  return set
end

local function destroy_all(set)
  while set:any() do destroy(set:first()) end
end

--- Clears a system that has no star (H12), or a colony that has no ship (H13).
-- The host calls this function after a piece has left the system.
local function settle(_, _, system)
  if not stars:on(system):any()
    or colonies:has(system) and not fleets:on(system):any() then
    destroy_all(pyramids:on(system))
  end
end

-- Actions ---------------------------------------------------------------------
-- Arguments: the seat, the number of actions left, and the systems in which the
-- seat may act. If the systems are nil, the seat may act in all systems with
-- the power of the action's colour (H6).

local source, place_of_power = {}, {}
for _, color in ipairs(COLORS) do
  source[color] = "a " .. color .. " star or a ship of yours in that colour"
  place_of_power[color] = "a system with the power of " .. color .. " for you"
end

--- Returns the systems with a ship of `me` and the power of the colour (H6).
local function powered(me, color)
  local mine = pyramids:of_stash(stash(color)) - pyramids:of(me.next)
  return spaces:occupied_by(me):holding(mine:named(source[color]))
    :named(place_of_power[color])
end

--- Returns the ships of a set that may leave or be sacrificed. The last ship at
-- home must stay (H14).
local function expendable(me, ships)
  local at_home = pyramids:of(me):on(me.home)
  if at_home:count() > 1 then return ships end
  return (ships - at_home):named("a ship that can go: one has to stay at home")
end

--- Moves a ship to the system that `way_to` returns (H8). The last ship may
-- leave home if `left` is more than 1, because another ship may come home.
local function leave(way_to, me, left, anywhere)
  local ships = pyramids:of(me):on(anywhere or powered(me, "yellow"))
  local ship = choose("ship", left > 1 and ships or expendable(me, ships))
  move(ship, way_to(ship.space))
end

--- Asks for a system that is connected to `from`.
local function connected(from)
  local to = unlike(systems, with_star, from):except(from)
  return choose("to", to:named("a connected system"))
end

--- Makes a new system around a star from the bank.
local function discovered(from)
  local new = unlike(spares, spare, from)
  local star = choose("star", new:named("a star of another size"))
  local system = colonies:empty():first()
  need(system, "there is no room for another system")
  place(star.stash, star.pips, system)
  return system
end

--- Returns the opponent's ships that ships of `me` can take over (H7).
local function prey(me)
  local found = pyramids:of(me.next):sized(1):on(spaces:occupied_by(me))
  for size = 2, LARGE do
    local strong = spaces:holding(pyramids:of(me):larger_than(size - 1))
    found = found + pyramids:of(me.next):sized(size):on(strong)
  end
  return found
end

local actions = {
  --- Red: take over a ship (H7).
  attack = function(me, _, anywhere)
    local ships = prey(me):on(anywhere or powered(me, "red"))
    give(choose("ship", ships:named("a ship that can be attacked")), me)
  end,

  --- Yellow: go to another system (H8).
  move = function(...) leave(connected, ...) end,

  --- Yellow: go to a new system (H8).
  discover = function(...) leave(discovered, ...) end,

  --- Green: build the bank's smallest ship in a colour that you have in the
  -- system (H9).
  build = function(me, _, anywhere)
    local places = anywhere or powered(me, "green")
    local system = choose("system", spaces:occupied_by(me) * places)
    local new = {}
    for stash in each(stashes:of(pyramids:of(me):on(system))) do
      new[#new + 1] = stash:spare(1) or stash:spare(2) or stash:spare(3)
    end
    local ship = choose("ship", spares:only(new)
      :named("the bank's smallest piece of a colour that you have there"))
    place(ship.stash, ship.pips, system, nil, me)
  end,

  --- Blue: exchange a ship for one of another colour (H10).
  trade = function(me, _, anywhere)
    local places = anywhere or powered(me, "blue")
    local ship = choose("ship", pyramids:of(me):on(places))
    local others = spares:sized(ship.pips) - spares:of_stash(ship.stash)
    exchange(ship, choose("for",
      others:named("a piece of that size and another colour")))
  end,
}

-- Catastrophes ----------------------------------------------------------------

--- Returns the colours that have too many pieces in a system (H12).
local function excess(system)
  return stashes:of(pyramids:on(system), OVERPOPULATED)
    :named("a colour of four pieces or more there")
end

local overpopulated = (systems - spaces:holding_fewer_than(OVERPOPULATED))
  :where("a colour of four pieces",
    function(system) return excess(system):any() end)
  :named("an overpopulated system")

--- Return all pieces of a colour in a system to the bank (H12).
local function catastrophe()
  local system = choose("system", overpopulated)
  local color = choose("color", excess(system))
  destroy_all(pyramids:on(system):of_stash(color))
  return "again"
end

-- Turns -----------------------------------------------------------------------

local function stop() return "stop" end

--- Cause a catastrophe before all actions are done (H15).
local function early_catastrophe()
  need(options.catastrophes == "any_time", "catastrophes follow the actions")
  return catastrophe()
end

--- The actions that a sacrificed ship gives, by its colour (H11).
local given = {
  red = { attack = actions.attack },
  yellow = { move = actions.move, discover = actions.discover },
  green = { build = actions.build },
  blue = { trade = actions.trade },
}
for _, courses in pairs(given) do
  courses.catastrophe, courses.done = early_catastrophe, stop
end

--- Asks the seat to choose one of the functions `courses`. Asks again after a
-- catastrophe. `left` is the number of actions left. `color` is the colour of a
-- sacrificed ship, or nil.
local function follow(courses, me, left, color)
  local ended
  repeat
    waypoint(left, color)
    ended = choose_one("action", courses, me, left, color and spaces)
  until ended ~= "again"
  return ended
end

--- Give a ship back. For each of its pips, do an action of its colour (H11).
local function sacrifice(me)
  local ships = pyramids:of(me)
  local yellow = ships:of_stash(stash "yellow"):named("a yellow ship of yours")
  local ship = choose("ship", yellow + expendable(me, ships))
  local color = ship.stash
  destroy(ship)
  for left = ship.pips, 1, -1 do
    if follow(given[color.color], me, left, color) == "stop" then break end
  end
end

--- The actions of a turn (H5).
local first = with(actions, {
  sacrifice = sacrifice,
  catastrophe = early_catastrophe,

  --- Do nothing in this turn (H5).
  pass = function() need(options.may_pass, "every turn has an action") end,
})
local last = { done = stop, catastrophe = catastrophe }

--- True if the seat has no ship or no star at home (H14).
local function has_lost(seat)
  local home = pyramids:on(seat.home)
  return not (home:of(seat):any() and home:unowned():any())
end

--- Plays a turn. Refuses a turn by which its player would lose (H14).
local function act(me)
  follow(first, me, 1)
  waypoint()
  while overpopulated:any() do
    if choose_one("then", last) == "stop" then break end
    waypoint()
  end
  need(not has_lost(me), "you would lose your home")
end

--- Asks a seat for the two stars and the ship of its home (H2).
local function settle_home(seat)
  local home = seat.home
  local strict = options.strict_setup
  local able = spares
  for _ = 1, 2 do
    local star = choose("star", able)
    place(star.stash, star.pips, home)
    if strict then
      able = (able - spares:of_stash(star.stash))
        :named("a piece of a colour that the home has not")
    end
  end
  waypoint()
  local ship = choose("ship", strict
    and (able * spare[LARGE]):named("a large piece of a third colour") or able)
  place(ship.stash, ship.pips, home, nil, seat)
  local others = stars:on(seat.next.home)
  local alike = strict
  for size = 1, LARGE do
    alike = alike
      and stars:on(home):sized(size):count() == others:sized(size):count()
  end
  need(not alike, "the stars of both homes are of the same sizes")
end

-- The game --------------------------------------------------------------------

return variant {
  api = 2,
  name = "homeworlds",
  title = "Homeworlds",
  text = "fleets of four colours among the stars; keep a ship at home",
  players = { 2, 2 },
  seats = { "white", "black" },
  stashes = { "red", "yellow", "green", "blue" },
  pyramids = { 3, 3, 3 },
  board = {
    places = { { "home_SEAT", x = { 2, 3 }, y = { 0, 0 } } },
    more = 16, anchored = true, called = "system",
  },

  setup = function()
    for seat in each(seats) do as(seat, settle_home, seat) end
  end,

  turn = function(me)
    local lost = has_lost(me)
    if not lost and (options.may_pass or can(act, me)) then act(me) end
    local won = has_lost(me.next)
    if lost and won then finish("both homes are lost", seats:list()) end
    if lost or won then finish("a home is lost", won and me or me.next) end
  end,

  on = { moved = settle, destroyed = settle },

  after_turn = turn_limit.check,

  --- Returns what is wrong with a system, or nil (H3, H13).
  flaw = function()
    for system in each(systems) do
      local is_home = not colonies:has(system)
      local count, most = stars:on(system):count(), is_home and 2 or 1
      if count < 1 or count > most then
        return tostring(system) .. " has " .. count .. " stars, not " .. most
      end
      if not is_home and not fleets:on(system):any() then
        return tostring(system) .. " has no ship"
      end
    end
  end,

  --- Adds up values for ships, usable colours, stars at home and the greatest
  -- ship at home. A ship at the opponent's home counts more, because it may
  -- destroy that home.
  value = function(seat)
    local worth = 8 * stars:on(seat.home):count()
    local greatest = 0
    for size = 1, LARGE do
      local ships = pyramids:of(seat):sized(size)
      worth = worth + WORTH[size] * ships:count()
      if ships:on(seat.home):any() then greatest = size end
      worth = worth + 6 * size * ships:on(seat.next.home):count()
    end
    local held = spaces:occupied_by(seat)
    local usable = pyramids - pyramids:of(seat.next)
    for i, color in ipairs(COLORS) do
      if held:holding(usable:of_stash(stash(color))):any() then
        worth = worth + WORTH_OF_COLOR[i]
      end
    end
    return worth + 12 * greatest
  end,

  intro = {
    aim = "Destroy or capture everything that your opponent has at home.",
    turn = "Take one action with a colour that you have there: capture with"
      .. " red, move with yellow, build with green, trade with blue; or"
      .. " sacrifice a ship for several.",
    ends = "A player without a ship or without a star at home has lost.",
  },
  asks = {
    star = "Choose a star",
    ship = "Choose a ship",
    action = "Choose what you do in this turn",
    ["then"] = "Choose what you do next, or stop",
    ["attack ship"] = "Choose the ship that you capture",
    ["build system"] = "Choose the system where you build",
    ["build ship"] = "Choose the ship that you build",
    ["trade ship"] = "Choose the ship that you trade",
    ["trade for"] = "Choose the ship that you trade it for",
    ["move ship"] = "Choose the ship that moves",
    ["move to"] = "Choose where the ship moves",
    ["discover ship"] = "Choose the ship that leaves for a new system",
    ["discover star"] = "Choose the star that it discovers",
    ["sacrifice ship"] = "Choose the ship that you sacrifice",
    ["catastrophe system"] = "Choose where the catastrophe happens",
    color = "Choose the colour that is destroyed",
  },

  helps = {
    sizes = {
      small = "It has 1 pip. Sacrificed, it gives 1 action (H11).",
      medium = "It has 2 pips. Sacrificed, it gives 2 actions (H11).",
      large = "It has 3 pips. Sacrificed, it gives 3 actions (H11).",
    },
    colors = {
      red = "attack: take over a ship that is not larger than one of yours in"
        .. " its system (H7).",
      yellow = "move or discover: a ship goes to a connected system, old or new"
        .. " (H8).",
      green = "build: take the smallest piece of the bank in a colour that you"
        .. " have in the system (H9).",
      blue = "trade: exchange a ship for one of its size and another colour"
        .. " (H10).",
    },
    words = {
      attack = "Red: take over a ship that is not larger than one of yours in"
        .. " its system (H7).",
      move = "Yellow: a ship goes to a system that has no star of the same size"
        .. " (H8).",
      discover = "Yellow: a ship goes to a new system, around a star of another"
        .. " size from the bank (H8).",
      build = "Green: take the smallest piece of the bank in a colour that you"
        .. " have in the system (H9).",
      trade = "Blue: exchange a ship for one of its size and another colour"
        .. " (H10).",
      sacrifice = "Give up a ship for as many actions of its colour, anywhere,"
        .. " as it has pips (H11).",
      catastrophe = "Four or more pieces of a colour in a system all return to"
        .. " the bank (H12).",
      pass = "Do nothing in this turn (H5).",
    },
  },

  options = {
    strict_setup = { default = true,
      text = "homes have a large ship, three colours, green or blue, and other "
        .. "sizes of stars than the opponent's" },
    may_pass = { default = true, text = "a turn may be nothing" },
    catastrophes = { "any_time", "at_end", default = "any_time",
      text = "when they may happen: between actions too, or after them" },
    turn_limit = turn_limit.option,
  },

  rules = {
    "Set-up",
    { "H1", "The bank has three pyramids of each size in four colours." },
    { "H2", "Each takes two pieces as stars of a home and one as a ship." },
    "Systems",
    { "H3", "A system is a star, at home two, with ships; these are owned." },
    { "H4", "Systems are connected if they share no size of star." },
    "A turn",
    { "H5", "A turn: an action, or a sacrifice, or a pass; and catastrophes." },
    { "H6", "An action needs a star or an own ship of its colour there." },
    "Actions",
    { "H7", "Red, attack: take over a ship not larger than one of yours." },
    { "H8", "Yellow, move or discover: to a connected system, old or new." },
    { "H9", "Green, build: the bank's smallest in a colour of yours there." },
    { "H10", "Blue, trade: a ship for one of its size and another colour." },
    "Sacrifice and catastrophe",
    { "H11", "Sacrifice: a ship gives an action of its colour for each pip." },
    { "H12", "Catastrophe: four pieces of a colour in a system all return." },
    "The end",
    { "H13", "A star without ships returns to the bank, but not at home." },
    { "H14", "Without a ship or a star at home one has lost." },
    { "H15", "Catastrophes may happen at any time in one's turn." },
  },
}
