/*
 * syntax.h -- advice for text that is not Lua: most such errors are right in
 * another language.
 */
#ifndef SCRIPT_SYNTAX_H
#define SCRIPT_SYNTAX_H

/*
 * The advice for what the parser says of a text, such as "game.lua:12: 'then'
 * expected near '!'"; NULL where there is none.
 */
const char *syntax_advice(const char *text, const char *message);

#endif
