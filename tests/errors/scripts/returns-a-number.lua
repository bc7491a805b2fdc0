--! 3 returns-a-number.lua:2: the file does not end with return variant { ... }, and no variant or house rule requires it
return 42
