-- Stacks stand on cards, and cards are carried, replaced, hidden and melted.
local faces = {}
for value = 1, 4 do
  faces[value] = { code = "K" .. value, rank = tostring(value), value = value,
    strength = 5 - value, suits = { "suns" }, copies = 6 }
end

return variant {
  api = 2, name = "quarry", players = { only = { 2, 4 } },
  pyramids = { 3, 2, 1 }, stacks = true,
  teams = function()
    if game.players == 4 then return { { 1, 3 }, { 2, 4 } } end
  end,
  deck = { suits = { { name = "suns", letter = "S" } }, cards = faces },
  vars = { points_SEAT = 0 },
  setup = function()
    shuffle()
    for seat in each(seats) do
      deal(seat, 3)
      turn_up(space(seat.number, 0))
      place(seat, 2, space(seat.number, 0))
      place(seat, 1, space(seat.number, 0))
    end
  end,
  on = {
    placed = function(stone, by)
      if by then by.points = by.points + stone.pips end
    end,
    moved = function(stone, by, from)
      if from ~= stone.space then by.points = by.points + 1 end
    end,
    laid = function(card, by)
      if by and not card.face_down then by.points = by.points + 1 end
    end,
    given = function(_, by) by.points = by.points - 1 end,
    drawn = function(card, seat) seat.points = seat.points - card.value end,
    discarded = function(card, by)
      if by then by.points = by.points + card.strength end
    end,
    turn_ended = function(seat)
      if seat.hand_size < 3 then draw(seat) end
    end,
  },
  turn = function(me)
    local hand = cards:in_hand(me)
    choose_one("action", {
      lift = function()
        local stone = choose("stone", pyramids:of(me))
        need(pyramids:above(stone):any(), "nothing stands on it")
        move_stack(stone, choose("to", spaces:adjacent_to(stone.space)))
      end,
      sink = function()
        local stone = choose("stone", pyramids:of(me):on_top())
        need(pyramids:below(stone):any(), "it stands on nothing")
        put_under(stone, stone.space)
      end,
      build = function()
        local stone = choose("stone", spares:of(me):fewest("pips"))
        place(me, stone.pips, choose("space", spaces:territory()))
      end,
      carry = function()
        local from = choose("from", spaces:occupied_by(me):territory())
        carry(from, choose("to", spaces:adjacent_to(from):wasteland()))
      end,
      renew = function()
        local open = cards:on_top() - cards:face_down()
        local old = choose("old", open:at(spaces:occupied()))
        replace(old.at, choose("card", hand:worth_less_than(old)))
      end,
      hide = function()
        local card = choose("card", hand)
        put(card, choose("space", spaces), { face_down = true })
      end,
      slip = function()
        local card = choose("card", hand)
        put(card, choose("space", spaces:territory()), { at = 2 })
      end,
      open = function()
        turn_over(choose("at", spaces:showing(cards:face_down())))
      end,
      melt = function()
        local melted = choose_some("cards", hand, {
          ordered = true, exactly = 2,
        })
        put(melted, draw_pile, { under = true })
      end,
      sell = function()
        discard(choose_some("cards", hand, {
          one_of_each = { cards:valued(1), cards:valued(2) }, at_most = 3,
        }))
      end,
      help = function()
        local card = choose("card", hand)
        local partners = seats:in_team_of(me):except(me)
        put(card, choose("seat", partners))
      end,
      wait = 0,
    })
    if game.turn == 20 then finish("the quarry is empty") end
  end,
  take_back = function(seat) return seat.points < 30 end,
  score = function(seat) return seat.points end,
}
