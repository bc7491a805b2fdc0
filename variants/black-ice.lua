--- Black ICE, by Andrew Looney: find out which colours the codes under the
-- locks have, and set your keys to the same colours. A wrong claim loses.

local turn_limit = require "turn_limit"
local with = require "with"

-- Equipment -------------------------------------------------------------------

local COLORS = { "red", "yellow", "green", "blue", "orange", "violet", "pink" }

--- Returns the colours of the game.
local function colors() return { table.unpack(COLORS, 1, options.colors) } end

--- Returns the deck of codes. A code is a small pyramid under a lock (B2, B3).
local function codes()
  return { noun = "code", suits = colors(), pieces = { size = "small",
    under = "black", cover = "lock", copies = options.locks } }
end

--- Returns a row of locks between the key places of the players (B2, B4).
local function board()
  local function row(letter) return letter:rep(options.locks) end
  return { map = { row "b", row "l", row "w" },
    regions = { b = "black", l = "locks", w = "white" } }
end

local function locks() return spaces:in_region("locks"):named("a lock") end

local function places(me)
  return spaces:in_region(me.color):named("a key place of yours")
end

--- Returns the key places where a player's key fits the lock (B19).
local function fitting(me)
  return places(me):where("its key fits", function(at)
    local lock = at:step(me.number == 1 and north or south)
    local key = pyramids:on(at):first()
    return key ~= nil and lock.card.rank == key.stash.color
  end)
end

-- Dice ------------------------------------------------------------------------

--- For each value of `die_faces`: the die, and a text about its faces (B6).
local DICE = {
  wild = { "action", ": peek, copy, reset or any" },
  pass = { "plain", ": peek, copy, reset or none" },
  six = { "varied", ", of six kinds" },
}

--- All faces. A duplicate turns into the last face.
local FACES = { "peek", "copy", "reset", "peek_or_copy", "pass", "wild" }

--- Values that house rules may change. `faces` lists the faces that allow each
-- action. The action uses the first of these faces that a die shows (B12).
local parts = { faces = {
  peek = { "peek", "peek_or_copy", "wild" },
  copy = { "copy", "peek_or_copy", "wild" },
  reset = { "reset", "wild" },
} }

--- Rolls the dice. Returns a list of their faces, after duplicates have turned
-- wild (B9, B10).
local function roll_dice()
  local left, rolled = {}, {}
  for _, face in ipairs(FACES) do rolled[face] = 0 end
  for _ = 1, options.dice do
    local face = roll(DICE[options.die_faces][1])
    rolled[face] = rolled[face] + 1
  end
  local kept = ({ further = 1, all = 0 })[options.duplicates]
  for _, face in ipairs(FACES) do
    local count = rolled[face]
    if kept and count > 1 and face ~= "pass" and face ~= "wild" then
      local wild = count - kept
      say(wild, wild == 1 and "die" or "dice", "with", face, "turned wild")
      rolled.wild, count = rolled.wild + wild, kept
    end
    for _ = 1, count do table.insert(left, face) end
  end
  return left
end

--- Uses up one of the dice whose face allows the action. `left` lists the
-- faces of the remaining dice.
local function use(left, action)
  for _, face in ipairs(parts.faces[action]) do
    for i, shown in ipairs(left) do
      if shown == face then return table.remove(left, i) end
    end
  end
  need(false, "no die is left for this action")
end
parts.use = use

-- Actions ---------------------------------------------------------------------

--- Puts a random code of the box under a lock. Nobody may look at it.
local function load(lock) put(draw_pile.top, lock, { face_down = true }) end

--- Puts codes back into the box.
local function put_back(some)
  put(some, draw_pile)
  shuffle()
end

parts.actions = {
  --- Look at the code under a lock (B14).
  peek = function(me, left)
    use(left, "peek")
    show(choose("lock", locks()).card, me)
  end,

  --- Set a key place to a colour that it does not have (B15).
  copy = function(me, left)
    use(left, "copy")
    local at = choose("place", places(me))
    local old = pyramids:on(at):first()
    local color = choose("color", old and stashes:except(old.stash) or stashes)
    if old then destroy(old) end
    place(color, me.number + 1, at)
  end,

  --- Show the code under a lock, and exchange it for a random one (B16).
  reset = function(me, left)
    use(left, "reset")
    local lock, returns = choose("lock", locks()), options.old_code
    turn_over(lock)
    local old = lock.card
    if returns == "before" then put_back(old) end
    if draw_pile.count == 0 then put_back(cards:in_pile(out_of_game)) end
    load(lock)
    if returns == "after" then put_back(old) end
    if returns == "aside" then put(old, out_of_game) end
  end,

  done = "done",
}

--- Compare all keys with the codes (B18, B19).
local function claim(me)
  need(not places(me):empty():any(), "a key place of yours is empty")
  for lock in each(locks()) do turn_over(lock) end
  local wrong = places(me) - fitting(me)
  if wrong:any() then finish("a key does not fit", me.next, wrong) end
  finish("all keys fit", me, locks())
end

--- Roll, and use the dice in any order (B9, B11); claim when it is time (B18).
local function turn(me)
  local when, actions = options.claim, parts.actions
  if when == "at_start" then may("claim", claim, me) end
  local left = roll_dice()
  if when == "any_time" then actions = with(actions, { claim = claim }) end
  repeat until choose_one("action", actions, me, left) == "done"
  if when == "at_end" then may("claim", claim, me) end
end

-- The game --------------------------------------------------------------------

local texts = {
  peek = "Look at the code under a lock (B14).",
  copy = "Set a key place of yours to a colour that it does not have (B15).",
  reset = "Show the code under a lock. A random code replaces it (B16).",
}

return variant {
  api = 2, name = "black-ice", title = "Black ICE",
  text = "find out hidden colours; a player whose keys fit them wins",
  deck_text = "codes of four to seven colours",
  players = { 2, 2 }, seats = { "white", "black" },
  board = board, deck = codes, stashes = colors,
  pyramids = function() return { 0, options.locks, options.locks } end,
  piles = { draw = { title = "Box" }, discard = { shown = "never" },
    out = { title = "Laid aside" } },
  dice = {
    action = { "peek", "peek", "copy", "copy", "reset", "wild" },
    plain = { "peek", "peek", "copy", "copy", "reset", "pass" },
    varied = { "peek", "copy", "reset", "wild", "pass", "peek_or_copy" },
  },
  governs = { "action", "plain", "varied" },
  parts = parts, turn = turn, after_turn = turn_limit.draw,

  setup = function()
    shuffle()
    for lock in each(locks()) do load(lock) end
  end,

  --- Counts the keys that fit. Bots guess the codes that they do not know.
  value = function(seat) return fitting(seat):count() end,

  --- Returns what is wrong with a position after the set-up, or nil.
  flaw = function()
    if game.turn == 0 then return end
    local open = (locks() - spaces:territory()):first()
    local shared = (spaces - spaces:holding_fewer_than(2)):first()
    if open then return tostring(open) .. " has no code" end
    if shared then return tostring(shared) .. " has more than one key" end
    if draw_pile.count + out_of_game.count < 1 then return "no code is left" end
  end,

  intro = {
    aim = "Find out the three hidden colours, and set your keys to them.",
    turn = "Roll three dice. They let you look under a lock, change one of"
      .. " your keys, or hide a new colour under a lock.",
    ends = "Claim that your keys fit. If they do you win; if not you lose.",
  },
  asks = {
    action = "Choose what you do with your dice",
    lock = "Choose a lock",
    ["peek lock"] = "Choose the lock whose code you look at",
    ["reset lock"] = "Choose the lock that you fill anew",
    place = "Choose the place where you copy a colour",
    color = "Choose the colour that you copy",
    claim = "Do you claim that you know the code?",
  },

  helps = {
    suits = { "A code of this colour needs a key of this colour (B19)." },
    sizes = { medium = "A key of white (B4).", large = "A key of black (B4)." },
    dice = { function(die)
      local used, gives = table.unpack(DICE[options.die_faces])
      return die == used and "Each die gives an action" .. gives .. " (B6)."
        or nil
    end },
    faces = with(texts, { wild = "Any action (B12).", pass = "No action.",
      peek_or_copy = "Peek or copy, as you like." }),
    words = with(texts, { claim = "Say that all your keys fit. If they do you"
      .. " win, otherwise you lose (B19)." }),
  },

  options = {
    locks = { default = 3, least = 3, most = 5,
      text = "locks, and codes of each colour" },
    dice = { default = 3, least = 1, most = 4, text = "dice in a turn" },
    colors = { default = 4, least = 4, most = 7, text = "colours of codes" },
    duplicates = { "further", "all", "no", default = "further",
      text = "which dice with equal actions turn wild" },
    die_faces = { "wild", "pass", "six", default = "wild",
      text = "the sixth face of a die; or six different faces" },
    old_code = { "after", "before", "aside", default = "after",
      text = "when the old code returns to the box after a reset" },
    claim = { "any_time", "at_end", "at_start", default = "any_time",
      text = "when a player may claim in a turn" },
    turn_limit = turn_limit.option,
  },

  rules = {
    "Set-up",
    { "B1", "Codes and keys have four colours, three of each." },
    { "B2", "There is a row of three locks, a2 to c2." },
    { "B3", "The codes that are not under a lock are in the box." },
    { "B4", "White has medium keys, for the places below the locks; black has "
      .. "large keys, for the places above them." },
    { "B5", "A key place is empty or has one colour; all can see it." },
    { "B6", "Three dice show peek and copy twice, reset and wild once." },
    { "B7", "A random code goes under each lock; nobody looks." },
    { "B8", "Key places begin empty; white begins." },
    "A turn",
    { "B9", "Roll the dice; each gives an action." },
    { "B10", "Of equal dice, one keeps its action; the others are wild." },
    { "B11", "Take the actions in any order; you may leave some out." },
    { "B12", "Wild is any action." },
    { "B13", "Then the other player has the turn." },
    "Actions",
    { "B14", "peek: look at the code under a lock." },
    { "B15", "copy: set a key place to another colour." },
    { "B16", "reset: show a code; a random one of the box replaces it." },
    { "B17", "A key place does not become empty again." },
    "The end",
    { "B18", "claim: if all your key places are set, after the roll." },
    { "B19", "If all keys fit the codes you win, otherwise you lose." },
    { "B20", "With a turn limit, nobody wins after that turn." },
    "What players know",
    { "B21", "You know the codes that you saw until they are reset." },
    { "B22", "Nobody knows the code under a lock that was reset." },
  },
}
