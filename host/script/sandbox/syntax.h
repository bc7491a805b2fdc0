/*
 * syntax.h -- advice for text that is not Lua. Most such text is the correct
 * syntax of a different language.
 */
#ifndef SCRIPT_SYNTAX_H
#define SCRIPT_SYNTAX_H

/*
 * Returns the advice for a message of the parser about a text, such as
 * "game.lua:12: 'then' expected near '!'", or NULL if there is none.
 */
const char *syntax_advice(const char *text, const char *message);

#endif
