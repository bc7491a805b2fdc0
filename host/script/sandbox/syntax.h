/* syntax.h -- advice about texts that are not correct Lua. Most such texts
 * contain syntax of a different programming language. */
#ifndef SCRIPT_SYNTAX_H
#define SCRIPT_SYNTAX_H

/* Returns the advice for a message of the parser, such as "game.lua:12: 'then'
 * expected near '!'", or NULL. `text` is the text that the parser read. */
const char *syntax_advice(const char *text, const char *message);

#endif
