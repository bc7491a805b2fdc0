--- Returns a new table with the courses of two tables, which do not change. If
-- both have a course of the same name, the new table has that of `more`.
return function(courses, more)
  local all = {}
  for name, course in pairs(courses) do all[name] = course end
  for name, course in pairs(more) do all[name] = course end
  return all
end
