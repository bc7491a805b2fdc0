--- Adding actions, such as those of an option: a new table with the courses of
-- two, which stay as they are. Of a name in both the second one counts.
return function(courses, more)
  local all = {}
  for name, course in pairs(courses) do all[name] = course end
  for name, course in pairs(more) do all[name] = course end
  return all
end
