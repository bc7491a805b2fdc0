--- Something that is wrong, in a file of its own.
return function() error("far away") end
