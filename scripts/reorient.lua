--- Giving any of one's pyramids another pose: at least one of them; or, if
-- `free`, any number, and to any pose, the old one too.
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
