#include "script/sandbox/syntax.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 400 };

/* A SyntaxComplaint is a message of the parser, with the part of the text that
 * the message is about. */
typedef struct SyntaxComplaint {
    const char *message;
    char line[LINE_SIZE]; /* the line whose number is in `message` */
    const char *rest;     /* the text from the beginning of `line` */
} SyntaxComplaint;

/* Returns the number after the first ":" that is followed by a number, or 0. */
static int line_of_message(const char *message)
{
    const char *at = message;

    while ((at = strchr(at, ':')) != NULL) {
        if (isdigit((unsigned char)*++at))
            return (int)strtol(at, NULL, 10);
    }
    return 0;
}

static void find_complaint_line(SyntaxComplaint *complaint, const char *text)
{
    int line = line_of_message(complaint->message);
    size_t length;

    for (int i = 1; i < line && text != NULL; i++) {
        text = strchr(text, '\n');
        if (text != NULL)
            text++;
    }
    complaint->rest = text != NULL ? text : "";
    length = strcspn(complaint->rest, "\n");
    if (length >= LINE_SIZE)
        length = LINE_SIZE - 1;
    memcpy(complaint->line, complaint->rest, length);
    complaint->line[length] = '\0';
}

static bool is_word_letter(char letter)
{
    return isalnum((unsigned char)letter) || letter == '_';
}

/* True if `words` occurs in the text, but not as a part of a longer word. */
static bool syntax_has(const char *text, const char *words)
{
    size_t size = strlen(words);

    for (const char *at = text; (at = strstr(at, words)) != NULL; at++) {
        bool begins =
            at == text || !is_word_letter(at[-1]) || !is_word_letter(words[0]);
        bool ends =
            !is_word_letter(at[size]) || !is_word_letter(words[size - 1]);
        if (begins && ends)
            return true;
    }
    return false;
}

/* A Habit is a piece of syntax from a different programming language, with the
 * texts by which we recognize it. */
typedef struct Habit {
    const char *near;   /* the end of Lua's message; NULL if the message may be
                           any text */
    const char *others; /* the foreign syntax; it must occur in the line */
    const char *advice;
} Habit;

static const Habit habits[] = {
    {"near '!'", "!=", "Lua writes ~= for !="},
    {"near '!'", "!", "Lua writes `not` for !"},
    {"near '&'", "&&", "Lua writes `and` for &&"},
    {"near '|'", "||", "Lua writes `or` for ||"},
    {"near '+'", "+=", "Lua has no +=: write n = n + 1"},
    {"near '+'", "++", "Lua has no ++: write n = n + 1"},
    {"near '-'", "-=", "Lua has no -=: write n = n - 1"},
    {"near '*'", "*=", "Lua has no *=: write n = n * 2"},
    {"near '='", "+=", "Lua has no +=: write n = n + 1"},
    {"near '='", "if", "Lua compares with =="},
    {"near '='", "elseif", "Lua compares with =="},
    {"near '='", "while", "Lua compares with =="},
    {"near '='", "until", "Lua compares with =="},
    {"near '//'", "//", "comments begin with --"},
    {"near '#'", "#", "comments begin with --"},
    {"near '{'", "{", "blocks are `then ... end`, `do ... end`, without { }"},
    {"near '?'", "?",
     "Lua writes `test and one or other` for test ? one : other"},
    {NULL, "elif", "Lua writes elseif"},
    {NULL, "elsif", "Lua writes elseif"},
    {NULL, "var", "Lua writes `local x = ...`"},
    {NULL, "let", "Lua writes `local x = ...`"},
    {NULL, "const", "Lua writes `local x <const> = ...`"},
    {NULL, "continue", "Lua has no continue: put the rest into an `if`"},
    {NULL, "switch", "Lua has no switch: write if and elseif, or a table"},
    {NULL, "null", "Lua writes nil"},
};

static const char *find_habit(const SyntaxComplaint *complaint)
{
    size_t length = strlen(complaint->message);

    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++) {
        const char *near = habits[i].near;
        size_t size = near != NULL ? strlen(near) : 0;
        if (size <= length &&
            (near == NULL ||
             strcmp(complaint->message + length - size, near) == 0) &&
            syntax_has(complaint->line, habits[i].others))
            return habits[i].advice;
    }
    return NULL;
}

/* True for a message such as "'}' expected (to close '{' at line 3) near
 * 'title'". Its usual cause is a missing comma before 'title'. */
static bool lacks_comma(const char *message)
{
    const char *near = strstr(message, ") near '");

    return strstr(message, "'}' expected (to close '{'") != NULL &&
           near != NULL && (is_word_letter(near[8]) || near[8] == '{');
}

/* True if an `else if` comes before the line at which an `end` is missing. Each
 * `else if` needs its own `end`. */
static bool has_else_if(const char *text, const SyntaxComplaint *complaint)
{
    const char *at = strstr(text, "else if");

    return at != NULL && at < complaint->rest + strlen(complaint->line);
}

/* True if the message may be caused elsewhere in the text, by an `end` that is
 * missing or by an extra `end`. */
static bool is_unbalanced(const char *message)
{
    return strstr(message, "'end' expected") != NULL ||
           strstr(message, "unexpected symbol near ','") != NULL ||
           strstr(message, "unexpected symbol near '}'") != NULL;
}

const char *syntax_advice(const char *text, const char *message)
{
    SyntaxComplaint complaint = {.message = message};
    const char *advice;

    find_complaint_line(&complaint, text);
    if (strstr(message, "attempt to assign to const variable") != NULL)
        return "its value cannot change: choose another name";
    advice = find_habit(&complaint);
    if (advice != NULL)
        return advice;
    if (lacks_comma(message))
        return "is a comma missing before it?";
    if (strstr(message, "function arguments expected") != NULL)
        return "a method call needs (), even without arguments";
    if (is_unbalanced(message) && has_else_if(text, &complaint))
        return "`else if` needs another `end`: write elseif";
    if (is_unbalanced(message))
        return "is an `end` missing above?";
    return NULL;
}
