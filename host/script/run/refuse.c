/*
 * refuse.c -- stops a script with a refusal, and keeps the reason in words.
 */
#include <string.h>

#include "base/text.h"
#include "format/token.h"
#include "format/words.h"
#include "script/run/ask.h"

/* A Grounds is a refusal with the data from which its words are made. */
typedef struct Grounds {
    Refusal refusal;
    const Selector *selector; /* the set that has too few members; or NULL */
    const char *words;        /* the words of the rule that refuses, or the
                               * label of a choice; or NULL */
} Grounds;

/* Writes "no LABEL: ", unless the words about the set begin with the label. A
 * remark in parentheses, as in "pyramid (points left: 2)", is not compared. */
static void tell_label(const char *label, const char *wanted, char *text,
                       size_t size)
{
    size_t length = strcspn(label, " ");

    text[0] = '\0';
    if (strncmp(label, wanted, length) != 0 ||
        (wanted[length] != ' ' && wanted[length] != '\0'))
        snprintf(text, size, "no %.47s: ", label);
}

/* Writes that no member of a set can be chosen. For pyramids, also writes which
 * condition the nearest pyramid fails. Returns the length of the label at the
 * beginning. */
static size_t tell_missing(Script *script, const Grounds *grounds, char *text,
                           size_t size)
{
    char wanted[200];
    char nearest[220];
    size_t label;

    selector_tell(script, grounds->selector, wanted, sizeof wanted);
    tell_label(grounds->words, wanted, text, size);
    label = strlen(text);
    snprintf(text + label, size - label, "there is no %s", wanted);
    if (selector_tell_nearest(script, grounds->selector, nearest,
                              sizeof nearest)) {
        size_t used = strlen(text);
        snprintf(text + used, size - used, "; %s", nearest);
    }
    return label;
}

/* Writes that a choice of several things has too few options. */
static void tell_too_few(Script *script, const Grounds *grounds, char *text,
                         size_t size)
{
    char wanted[240];

    selector_tell(script, grounds->selector, wanted, sizeof wanted);
    snprintf(text, size,
             "%d are needed for %.47s, and only %d can be chosen: %s",
             grounds->refusal.number, grounds->words,
             thing_number(grounds->refusal.thing), wanted);
}

/* True if the text of a refusal must not give the number of cards that can be
 * chosen. While the run looks ahead, the seat that chooses may not be the seat
 * of the open choice. The number of its cards is then a secret. */
static bool is_secret(const Script *script, const Grounds *grounds)
{
    return grounds->selector != NULL && grounds->selector->type == THING_CARD &&
           script->turns->run->look_from >= 0 &&
           script->sandbox->scope.asked != script->turns->open.seat;
}

static void tell_secret(Script *script, const Grounds *grounds, char *text,
                        size_t size)
{
    char wanted[240];

    selector_tell(script, grounds->selector, wanted, sizeof wanted);
    snprintf(text, size, "%.47s: there are too few of: %s", grounds->words,
             wanted);
}

/* Writes the words of a refusal. Returns the length of the label at the
 * beginning, such as "no actor: ", or 0. */
static size_t tell_grounds(Script *script, const Grounds *grounds, char *text,
                           size_t size)
{
    size_t label = 0;

    if (is_secret(script, grounds))
        tell_secret(script, grounds, text, size);
    else if (grounds->refusal.kind == REFUSAL_TOO_FEW)
        tell_too_few(script, grounds, text, size);
    else if (grounds->selector != NULL)
        label = tell_missing(script, grounds, text, size);
    else if (grounds->refusal.kind == REFUSAL_NO_OPTION)
        snprintf(text, size, "no %.47s: there is nothing to choose",
                 grounds->words);
    else
        words_refusal(text, size, grounds->refusal, grounds->words,
                      &script->model->position, &script->model->equipment);
    text_tidy(text);
    return label;
}

/* Stores the picks that the look-ahead has made after the option that it
 * tests. */
static void note_tried(const Run *run, Reason *reason)
{
    int from = run->look_from >= 0 ? run->look_from : run->depth;
    int count = run->depth > from ? run->depth - from : 0;

    reason->tried_count = count <= TRIED_LIMIT ? count : -1;
    if (count > 0 && count <= TRIED_LIMIT)
        memcpy(reason->tried, run->line.picks + from,
               sizeof reason->tried[0] * (size_t)count);
}

static void note_reason(lua_State *L, const Grounds *grounds)
{
    Script *script = script_of(L);
    Reason *reason = &script->turns->reason;

    if (grounds->refusal.kind == REFUSAL_ORDER ||
        script->turns->run->depth <= script->turns->reason_depth)
        return;
    script->turns->reason_depth = script->turns->run->depth;
    reason->refusal = grounds->refusal;
    reason->is_fault = false;
    note_tried(script->turns->run, reason);
    sandbox_where(L, &reason->file, &reason->line);
    reason->label =
        (int)tell_grounds(script, grounds, reason->text, sizeof reason->text);
}

/* Writes the tokens of the picks made so far. */
static void tell_picked_line(Script *script, char *text, size_t size)
{
    size_t used = 0;

    text[0] = '\0';
    for (int i = 0; i < script->turns->run->depth; i++) {
        char token[TOKEN_LIMIT];
        token_write(token, script->turns->run->line.picks[i],
                    script->turns->run->start, &script->model->equipment);
        int more =
            snprintf(text + used, size - used, "%s%s", i ? " " : "", token);
        if (more < 0 || (size_t)more >= size - used)
            return;
        used += (size_t)more;
    }
}

_Noreturn static void refuse_after_reveal(lua_State *L, const Grounds *grounds)
{
    Script *script = script_of(L);
    char line[200];

    script->turns->reason_depth = -1;
    note_reason(L, grounds);
    tell_picked_line(script, line, sizeof line);
    script->turns->is_dead_end = true;
    complain(L,
             "refused after a reveal, when nothing can be taken back: %s (the "
             "line: %s)",
             script->turns->reason.text, line);
}

/* Raises an error instead of a refusal, because there is no other line to try:
 * a file is being loaded, or a function was called outside a turn. */
_Noreturn static void refuse_outside(lua_State *L, const Grounds *grounds)
{
    char text[sizeof script_of(L)->turns->reason.text];

    tell_grounds(script_of(L), grounds, text, sizeof text);
    complain(L, "refused outside of a turn: %s", text);
}

/* Stops the script with a refusal. All refusals go through this function. */
_Noreturn static void refuse_with(lua_State *L, const Grounds *grounds)
{
    Script *script = script_of(L);
    Run *run = script->turns->run;

    if (script->sandbox->scope.functions > 0) { /* the thing is not a member of
                                                   the set */
        script->sets->no_member = grounds->refusal;
        sandbox_leave(L, SIGNAL_REFUSED);
    }
    if (!script->model->running)
        refuse_outside(L, grounds);
    if (run->revealed >= 0 && run->depth == run->revealed &&
        grounds->refusal.kind != REFUSAL_ORDER)
        refuse_after_reveal(L, grounds);
    if (run->keep_reasons ||
        (run->examined != NULL && script->turns->witness->wonders(script, run)))
        note_reason(L, grounds);
    sandbox_leave(L, SIGNAL_REFUSED);
}

int run_refuse(lua_State *L, Refusal refusal)
{
    refuse_with(L, &(Grounds){refusal, NULL, NULL});
}

int run_refuse_rule(lua_State *L, const char *words)
{
    Refusal refusal = refuse(REFUSAL_RULE, thing(THING_NONE, 0), 0);

    refuse_with(L, &(Grounds){refusal, NULL, words});
}

int run_refuse_choice(lua_State *L, const char *label, const Selector *selector)
{
    Refusal refusal = refuse(REFUSAL_NO_OPTION, thing(THING_NONE, 0), 0);

    if (script_of(L)->turns->run->examined != NULL)
        script_of(L)->turns->witness->empty(L, label);
    refuse_with(L, &(Grounds){refusal, selector, label});
}

int run_refuse_too_few(lua_State *L, const char *label,
                       const Selector *selector, int found, int needed)
{
    Refusal refusal =
        refuse(REFUSAL_TOO_FEW, thing(THING_NUMBER, found), needed);

    if (script_of(L)->turns->run->examined != NULL)
        script_of(L)->turns->witness->empty(L, label);
    refuse_with(L, &(Grounds){refusal, selector, label});
}

void run_forget_reasons(Script *script)
{
    memset(&script->turns->reason, 0, sizeof script->turns->reason);
    script->turns->reason_depth = -1;
}

void accept(lua_State *L, Refusal refusal)
{
    if (refused(refusal))
        run_refuse(L, refusal);
}
