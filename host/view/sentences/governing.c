/* governing.c -- lists the variables, cards and dice on which the open turn
 * depends. */
#include "view/sentences/governing.h"

#include <stdio.h>
#include <string.h>

#include "core/equipment_pile.h"
#include "core/var_secret.h"
#include "format/words.h"

/* A GoverningView has the arguments that the functions of this file share. */
typedef struct GoverningView {
    const Position *position;
    const Equipment *equipment;
    const EventLog *log;
    Seat viewer;
} GoverningView;

static void set_title(Governing *entry, const char *title)
{
    snprintf(entry->title, sizeof entry->title, "%s", title);
}

static int add_var(const GoverningView *view, int index, Governing *entry)
{
    const Var *var = &view->equipment->vars[index];
    const int32_t value = view->position->vars[index];

    if (!var_is_shown_to(var, value, view->viewer) ||
        (var->type != VAR_NUMBER && var->type != VAR_FLAG &&
         value == var_nothing(var->type)))
        return 0;
    set_title(entry, var_title(var));
    draw_var(entry->token, index, view->position, view->equipment,
             view->viewer);
    snprintf(entry->text, sizeof entry->text, "%s", entry->token);
    return 1;
}

static int add_governing_card(const GoverningView *view, int pile,
                              Governing *entry)
{
    const Card top = view->position->cards.piles[pile].top;
    const Face *face;

    if (top == CARD_NONE || !knowledge_shows(view->position, view->viewer, top))
        return 0;
    face = deck_face(&view->equipment->deck, top);
    set_title(entry, equipment_pile_title(view->equipment, pile));
    snprintf(entry->token, sizeof entry->token, "%s", face->code);
    draw_card_words(entry->text, &view->equipment->deck, top);
    if (entry->text[0] == '\0')
        snprintf(entry->text, sizeof entry->text, "%s", face->code);
    return 1;
}

/* Adds the faces that a die showed in the turn to `list`, which has room for
 * `most` faces. Returns the number of added faces. */
static int add_faces(const GoverningView *view, int die, Governing *list,
                     int most)
{
    int count = 0;

    for (int i = 0; view->log != NULL && i < view->log->count; i++) {
        const Event *event = &view->log->events[i];
        if (event->kind != EVENT_DIE || thing_number(event->what) != die ||
            count == most)
            continue;
        snprintf(list[count].title, sizeof list[count].title, "%s die",
                 view->equipment->dice[die].name);
        snprintf(list[count].token, sizeof list[count].token, "%s",
                 words_face(event, view->equipment));
        snprintf(list[count].text, sizeof list[count].text, "%s",
                 list[count].token);
        count++;
    }
    return count;
}

int governing_list(const Script *script, const Position *position,
                   const EventLog *log, Seat viewer,
                   Governing list[GOVERNING_LIMIT])
{
    const Governs *governs = script_governs(script);
    const GoverningView view = {position, script_equipment(script), log,
                                viewer};
    int count = 0;

    for (int i = 0; i < governs->count && count < GOVERNING_LIMIT; i++) {
        const Governor *governor = &governs->all[i];
        if (governor->kind == GOVERNOR_VAR)
            count += add_var(&view, governor->index, &list[count]);
        else if (governor->kind == GOVERNOR_PILE)
            count += add_governing_card(&view, governor->index, &list[count]);
        else
            count += add_faces(&view, governor->index, &list[count],
                               GOVERNING_LIMIT - count);
    }
    return count;
}
