--- Returns a function with an error, in a separate file.
return function() error("far away") end
