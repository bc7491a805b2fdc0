--- Gives a player's pyramids other poses: at least one pyramid. If `free`, any
-- number of pyramids get any pose, and it may be the old pose.
return function(me, free)
  need(me.pyramids_on_board > 0, "you have no pyramid on the board")
  choose_some("pyramid", pyramids:of(me), {
    at_least = free and 0 or 1,
    each = function(pyramid)
      local others = free and poses or poses:except(pyramid.pose)
      point(pyramid, choose("pose", others))
    end,
  })
end
