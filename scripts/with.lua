--- Adds actions, such as those of an option: returns a new table with the
-- courses of both tables, which do not change. `more` wins if both have a name.
return function(courses, more)
  local all = {}
  for name, course in pairs(courses) do all[name] = course end
  for name, course in pairs(more) do all[name] = course end
  return all
end
