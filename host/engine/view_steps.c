/* view_steps.c -- lists the picks of a turn as steps, each of which is clear
 * without the others. */
#include <string.h>

#include "engine/view.h"
#include "format/words.h"
#include "match/input/input.h"
#include "script/walk.h"

/* A StepPick is a pick and the choice at which it is made. */
typedef struct StepPick {
    const Script *script;
    const Choice *choice;
    Thing pick;
} StepPick;

static void write_name(const StepPick *step, char name[SPOKEN_LIMIT])
{
    const Listener listener = {script_position(step->script),
                               script_equipment(step->script),
                               step->choice->seat};

    if (step->choice->are_sizes)
        snprintf(name, SPOKEN_LIMIT, "%s",
                 words_size(thing_number(step->pick)));
    else
        spoken_thing(name, step->pick, &listener);
}

void view_name(const Game *game, Thing option, char name[SPOKEN_LIMIT])
{
    write_name(&(StepPick){game->script, &game->choice, option}, name);
}

size_t view_label_size(const char *label)
{
    const char *remark = strstr(label, " (");

    return remark != NULL ? (size_t)(remark - label) : strlen(label);
}

/* True if the step must show the label beside the name. The name of a number,
 * card, pyramid or space does not say what it is chosen for. */
static bool needs_label(const StepPick *step)
{
    const ThingType type = (ThingType)step->pick.type;
    const char *label = step->choice->label;
    const char *kind = token_kind(type);

    if (type == THING_NUMBER)
        return !step->choice->are_sizes;
    return (type == THING_CARD || type == THING_PYRAMID ||
            type == THING_SPACE) &&
           (strlen(kind) != view_label_size(label) ||
            strncmp(label, kind, strlen(kind)) != 0);
}

/* Returns a step such as "actor: red's small pyramid on the Painter", "pips: 1"
 * or "pointing north". */
static Json *step_text(const StepPick *step)
{
    const bool is_pose =
        step->pick.type == THING_POSE && step->pick.id != POSE_UPRIGHT;
    const char *label = step->choice->label;
    char name[SPOKEN_LIMIT];
    char text[SPOKEN_LIMIT + CHOICE_LABEL_LIMIT];

    write_name(step, name);
    if (needs_label(step))
        snprintf(text, sizeof text, "%.*s: %s", (int)view_label_size(label),
                 label, name);
    else
        snprintf(text, sizeof text, "%s%s", is_pose ? "pointing " : "", name);
    return json_text(text);
}

/* Opens the choice after a line. Returns NULL if there is none. */
static const Choice *choice_after(const Game *game, const Line *line)
{
    ScriptError error;

    return script_list(game->script, &game->now, line, &error);
}

Json *view_trail(const Game *game, int known)
{
    Json *list = json_new_array();
    Line line = game->line;

    for (int i = 0; i < known; i++) {
        StepPick step = {.script = game->script, .pick = game->line.picks[i]};
        line.count = i;
        if (step.pick.type == THING_ARRIVAL)
            continue;
        step.choice = choice_after(game, &line);
        json_add(list, step.choice != NULL ? step_text(&step) : json_text("?"));
    }
    return list;
}

/* True if the seat of the open choice also makes `choice`, and nothing is
 * revealed between them. */
static bool is_known(const Game *game, const Choice *choice)
{
    return choice->seat == game->choice.seat &&
           script_revealed(game->script) <= game->line.count;
}

Json *view_steps(const Game *game, const char *words)
{
    Json *list = json_new_array();
    Line line = game->line;
    char word[TOKEN_LIMIT];

    while (input_word(&words, word) && line.count < LINE_LIMIT) {
        const Choice *choice = choice_after(game, &line);
        int index = choice != NULL && is_known(game, choice)
                        ? input_find(game->script, choice, word)
                        : INPUT_NONE;
        if (index < 0) {
            json_add(list, json_text(word));
            continue;
        }
        json_add(list, step_text(&(StepPick){game->script, choice,
                                             choice->options[index]}));
        line.picks[line.count++] = choice->options[index];
    }
    return list;
}
