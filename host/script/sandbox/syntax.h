/*
 * syntax.h -- what to write instead, where a text is not Lua: most of what goes
 * wrong is right in another language.
 */
#ifndef SCRIPT_SYNTAX_H
#define SCRIPT_SYNTAX_H

/*
 * The advice for what the parser says of a text, such as "game.lua:12: 'then'
 * expected near '!'"; NULL where there is none.
 */
const char *syntax_advice(const char *text, const char *message);

#endif
