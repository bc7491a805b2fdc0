--- A file that no game requires.
return { answer = function() return 42 end }
