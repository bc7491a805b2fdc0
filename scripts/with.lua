--- Returns a new table with the entries of two tables. If both tables have an
-- entry with the same name, the entry of `more` counts.
return function(courses, more)
  local all = {}
  for name, course in pairs(courses) do all[name] = course end
  for name, course in pairs(more) do all[name] = course end
  return all
end
