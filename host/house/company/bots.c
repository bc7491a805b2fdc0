/*
 * bots.c -- bots at the table: they move, and all viewers get the log entries.
 */
#include <string.h>

#include "base/text.h"
#include "house/company/company_internal.h"

/* Only the person who started the program may see its command and what it has
 * answered, so neither is reported. */
static void tell_replaced(Company *company)
{
    Game *game = engine_game(company->engine);
    char text[100];

    snprintf(text, sizeof text,
             "%s's program has failed; a %s bot plays in its place.\n",
             color_name(game->now.seats.colors[game->choice.seat]),
             PLAYER_USUAL);
    company_note(company, text);
    text[strcspn(text, "\n")] = '\0';
    game_remark(game, RECORD_NOTE, text);
    if (company->remark != NULL)
        company->remark(company->context, RECORD_NOTE, text);
}

static void tell_stuck(Company *company)
{
    char text[FORMAT_ERROR_LIMIT + PATH_LIMIT_BYTES + 1];

    engine_stuck(company->engine, text, sizeof text - 1);
    text_add(text, sizeof text, "\n");
    company_note(company, text);
}

static void tell_gone_on(Company *company)
{
    proposal_clear(company);
    company_tell(company);
    if (company->keep != NULL)
        company->keep(company->context);
}

EngineStep company_step(Company *company)
{
    EngineStep step = engine_step(company->engine);

    if (step == ENGINE_WENT_ON)
        tell_gone_on(company);
    else if (step == ENGINE_REPLACED)
        tell_replaced(company);
    else if (step == ENGINE_STUCK)
        tell_stuck(company);
    return step;
}
