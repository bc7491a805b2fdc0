--- @TITLE@: players lay cards and take them with pyramids. When the draw pile
-- is used up, the player who holds the cards of the highest value wins.

local decktet = require "decks.decktet"

local SMALL = 1

--- Returns the value of a rank: its number, 1 for an ace, and 0 for others.
local function worth(rank)
  return rank == "ace" and 1 or tonumber(rank) or 0
end

local actions = {
  --- Lay a card from the hand beside a card, and draw a card.
  build = function(me)
    local card = choose("card", cards:in_hand(me))
    lay(card, choose("space", spaces:wasteland()))
    draw(me)
  end,

  --- Place a small pyramid on a card without pyramids.
  enter = function(me)
    place(me, SMALL, choose("space", spaces:territory():empty()))
  end,

  --- Move a pyramid to the next card.
  move = function(me)
    local pyramid = choose("pyramid", pyramids:of(me))
    local near = spaces:adjacent_to(pyramid.space):territory()
    move(pyramid, choose("space", near))
  end,

  --- Do nothing.
  wait = function() end,
}

return variant {
  api = 2,
  name = "@NAME@",
  title = "@TITLE@",
  text = "hold the cards of the highest value",
  deck_text = "a basic Decktet of 36 cards",
  players = { 2, 4 },
  pyramids = { 3, 0, 0 },
  deck = decktet.deck { worth = worth },

  options = {
    last_turn = { least = 1, most = 1000, default = 60,
      text = "the turn after which the game ends in any case" },
  },

  rules = {
    { "1", "A turn: build, enter, move or wait." },
    { "2", "The game ends when the draw pile is empty, or after last_turn." },
    { "3", "A card counts its value for whoever stands there alone." },
  },

  setup = function()
    shuffle()
    turn_up(space(0, 0))
    for seat in each(seats) do deal(seat, 3) end
  end,

  turn = function(me) choose_one("action", actions, me) end,

  after_turn = function()
    if draw_pile.count == 0 then finish("the draw pile is empty") end
    if game.turn >= options.last_turn then finish("the last turn") end
  end,

  score = function(seat)
    local sum = 0
    for at in each(spaces:controlled_by(seat)) do
      if at.card then sum = sum + at.card.value end
    end
    return sum
  end,
}
