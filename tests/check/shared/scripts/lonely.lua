--- Of no use to any game.
return { answer = function() return 42 end }
