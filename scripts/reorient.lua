--- Gives at least one pyramid of a player another pose. If `free` is true,
-- gives any number of pyramids any pose, even the old pose.
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
