--! 3 returns-a-number.lua:2: the file does not end with return variant { ... }
return 42
