--- Returns a new table with the courses of two tables, which do not change. If
-- both tables have a name, the new table has the course of `more`.
return function(courses, more)
  local all = {}
  for name, course in pairs(courses) do all[name] = course end
  for name, course in pairs(more) do all[name] = course end
  return all
end
