/*
 * consent.c -- asks the other people at the screen whether they agree. A
 * command only makes a proposal; the loop in repl.c asks, and then repeats the
 * command.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "house/repl/repl_internal.h"
#include "view/draw/draw.h"

bool consent_is_given(Repl *repl, unsigned wanted, const char *what, ...)
{
    char text[TABLE_WHAT];
    va_list arguments;

    if (wanted == 0 || repl->has_agreed)
        return true;
    va_start(arguments, what);
    vsnprintf(text, sizeof text, what, arguments);
    va_end(arguments);
    consent_propose(repl->table, repl->eyes, wanted, text);
    return false;
}

Seat consent_asker(const Repl *repl)
{
    return repl->has_agreed ? repl->table->proposal.asker : repl->eyes;
}

/* True for "y" or "yes". */
static bool is_yes(const char *line)
{
    char word[TOKEN_LIMIT];

    return input_word(&line, word) &&
           (strcasecmp(word, "y") == 0 || strcasecmp(word, "yes") == 0);
}

/* Asks the person of a seat. */
static PromptEnd ask_seat(Repl *repl, Seat seat, bool *agrees)
{
    const Proposal *proposal = &repl->table->proposal;
    char line[TYPED_LIMIT], person[PERSON_TEXT], asker[PERSON_TEXT];
    PromptEnd end;

    /* While a choice is open, the screen shows the hand of the person who asks.
     * We therefore hand the screen to the person who must answer. */
    if (repl->state == RUN_OPEN && !screen_hand_to(repl, seat))
        return PROMPT_END;
    snprintf(repl->question, sizeof repl->question, "%s, may %s %s? y/n> ",
             person_describe(repl->table, seat, person),
             person_describe(repl->table, proposal->asker, asker),
             proposal->what);
    end = prompt_read(repl, line);
    repl->question[0] = '\0';
    *agrees = end == PROMPT_LINE && is_yes(line);
    return end;
}

PromptEnd consent_ask(Repl *repl)
{
    const Proposal *proposal = &repl->table->proposal;
    Consent consent = CONSENT_WAITS;

    for (int seat = 0; consent == CONSENT_WAITS; seat++) {
        bool agrees;
        if (!(proposal->wanted >> seat & 1))
            continue;
        if (ask_seat(repl, (Seat)seat, &agrees) == PROMPT_END) {
            consent_forget(repl->table);
            return PROMPT_END;
        }
        consent = consent_answer(repl->table, (Seat)seat, agrees);
        if (consent == CONSENT_DECLINED)
            table_log_answer(repl->table, (Seat)seat, consent);
    }
    repl->has_agreed = consent == CONSENT_GIVEN;
    return PROMPT_LINE;
}
