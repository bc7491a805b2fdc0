/*
 * repl_look.c -- commands that show the game as it stands: board, hand, score,
 * rules.
 */
#include "app/repl/repl_internal.h"
#include "app/show/show.h"
#include "base/wrap.h"

void command_board(Repl *repl, const char *words)
{
    (void)words;
    repl->legend_shown = false;
    show_board(repl);
}

void command_hand(Repl *repl, const char *words)
{
    (void)words;
    show_hand(repl);
}

void command_score(Repl *repl, const char *words)
{
    Position position = repl->state == RUN_OPEN ? *script_position(repl->script)
                                                : repl->game->now;

    (void)words;
    if (!script_info(repl->script)->has_score) {
        fputs("This game has no scores.\n", repl->look.out);
        return;
    }
    for (int seat = 0; seat < position.seats.count; seat++) {
        ScriptError error;
        int score;
        if (script_score(repl->script, &position, (Seat)seat, &score, &error))
            fprintf(repl->look.out, "%s %d\n", draw_seat(&position, (Seat)seat),
                    score);
        else
            fprintf(repl->look.out, "%s:%d: %s\n", error.file, error.line,
                    error.message);
    }
    if (repl->state == RUN_DONE)
        show_result(repl);
}

static void show_rule(Repl *repl, const char *id, const char *text)
{
    Flow flow = flow_begin(repl->look.out, repl->look.width, 4, id);

    flow_words(&flow, text);
    flow_end(&flow);
}

/* Those that apply, in their order, with what each changes. */
static void show_house_rules(Repl *repl)
{
    const HouseRuleInfo *house;

    for (int i = 0; (house = script_house_rule(repl->script, i)) != NULL; i++) {
        fprintf(repl->look.out, "House rule %d, %s: %s\nscript: %s\n", i + 1,
                house->title, house->text, house->file);
        for (int j = 0; j < house->rule_count; j++)
            show_rule(repl, house->rules[j].id, house->rules[j].text);
    }
}

void command_rules(Repl *repl, const char *words)
{
    const VariantInfo *info = script_info(repl->script);

    fprintf(repl->look.out, "%s: %s\nscript: %s\n", info->title, info->text,
            info->file);
    command_settings(repl, words);
    for (int i = 0; i < info->rule_count; i++) {
        bool changed;
        show_rule(repl, info->rules[i].id,
                  describe_rule(repl->script, &info->rules[i], &changed));
    }
    show_house_rules(repl);
}
