#include <stdio.h>
#include <string.h>

#include "format/token.h"
#include "format/words.h"

/* An event and the phrases that its sentence is made of. */
typedef struct Telling {
    const Event *event;
    const Position *position;
    const Equipment *equipment;
    char *out;
    size_t size;
    bool has_doer;
    const char *doer;  /* "red" */
    const char *card;  /* "7SK", or "a card" where it is hidden */
    const char *owner; /* of the pyramid */
    char pyramid[64];  /* "red's small pyramid" */
    char from[TOKEN_LIMIT];
    char to[TOKEN_LIMIT];
} Telling;

/* "" for what is no space of the board. */
static void write_place(char *out, Space space, const BoardShape *shape)
{
    *out = '\0';
    if (space < SPACE_OUT && board_has(shape, space_x(space), space_y(space)))
        token_write_space(out, space, shape);
}

static const char *seat_name(const Position *position, int seat)
{
    return seat < position->seats.count
               ? color_name(position->seats.colors[seat])
               : "nobody";
}

static const char *card_words(const Telling *telling, Seat viewer)
{
    const Event *event = telling->event;
    bool is_secret = event->kind == EVENT_DEAL || event->kind == EVENT_DRAW;

    if (is_secret && viewer != SEAT_NONE && viewer != event->seat)
        return "a card";
    return event->card < telling->equipment->deck.card_count
               ? deck_face(&telling->equipment->deck, event->card)->code
               : "a card";
}

static void find_phrases(Telling *telling, Seat viewer)
{
    const Event *event = telling->event;
    const Position *position = telling->position;
    const BoardShape *shape = &telling->equipment->shape;

    telling->has_doer = event->seat < position->seats.count;
    telling->doer = seat_name(position, event->seat);
    telling->card = card_words(telling, viewer);
    telling->owner = "nobody";
    if (event->pyramid < position->pyramids.count)
        telling->owner =
            seat_name(position, position->pyramids.each[event->pyramid].owner);
    snprintf(telling->pyramid, sizeof telling->pyramid, "%s's %s pyramid",
             telling->owner, words_size(event->pips));
    write_place(telling->from, event->from, shape);
    write_place(telling->to, event->to, shape);
}

/* -- cards ---------------------------------------------------------------- */

static const char *cards_word(int count)
{
    return count == 1 ? "card" : "cards";
}

static void tell_shuffle(const Telling *telling)
{
    int count = telling->event->number;
    snprintf(telling->out, telling->size, "the %s (%d %s)",
             telling->event->from == 1
                 ? "discard pile was shuffled into the draw pile"
                 : "draw pile was shuffled",
             count, cards_word(count));
}

/* "red laid 7SK on 1,0", or "7SK was laid on 1,0" when nobody did it. */
static void tell_deed(const Telling *telling, const char *verb,
                      const char *participle, const char *rest)
{
    if (telling->has_doer)
        snprintf(telling->out, telling->size, "%s %s %s%s", telling->doer, verb,
                 telling->card, rest);
    else
        snprintf(telling->out, telling->size, "%s was %s%s", telling->card,
                 participle, rest);
}

/* The pile of an event: named ones from 0, the others below. */
static void write_pile(const Telling *telling, char *out, size_t size)
{
    int pile = telling->event->number + PILE_NAMED;

    if (pile == PILE_DRAW || pile == PILE_DISCARD)
        snprintf(out, size, " on the %s pile",
                 pile == PILE_DRAW ? "draw" : "discard");
    else if (pile == PILE_ASIDE)
        snprintf(out, size, " aside");
    else if (pile == PILE_OUT)
        snprintf(out, size, " out of the game");
    else if (pile < PILE_NAMED)
        snprintf(out, size, " into %s's hand",
                 seat_name(telling->position, pile - PILE_HAND));
    else
        snprintf(out, size, " on the pile %s",
                 telling->equipment->piles[pile - PILE_NAMED]);
}

static void tell_pile(const Telling *telling)
{
    char rest[NAME_LIMIT + 24];

    write_pile(telling, rest, sizeof rest);
    tell_deed(telling, "put", "put", rest);
}

static bool tell_card(const Telling *telling)
{
    char on_to[TOKEN_LIMIT + 8];
    char from[TOKEN_LIMIT + 8];
    char from_to[TOKEN_LIMIT * 2 + 16];

    snprintf(on_to, sizeof on_to, "%s%s", *telling->to ? " on " : "",
             telling->to);
    snprintf(from, sizeof from, " from %s", telling->from);
    snprintf(from_to, sizeof from_to, "%s to %s", from, telling->to);
    switch ((EventKind)telling->event->kind) {
    case EVENT_SHUFFLE:
        tell_shuffle(telling);
        return true;
    case EVENT_DEAL:
        snprintf(telling->out, telling->size, "%s was dealt %s", telling->doer,
                 telling->card);
        return true;
    case EVENT_DRAW:
        tell_deed(telling, "drew", "drawn", "");
        return true;
    case EVENT_TURN_UP:
        tell_deed(telling, "turned up", "turned up", on_to);
        return true;
    case EVENT_LAY:
        tell_deed(telling, "laid", "laid", on_to);
        return true;
    case EVENT_TAKE:
        tell_deed(telling, "took", "taken", from);
        return true;
    case EVENT_SHIFT:
        tell_deed(telling, "shifted", "shifted", from_to);
        return true;
    case EVENT_DISCARD:
        tell_deed(telling, "discarded", "discarded",
                  *telling->from ? from : "");
        return true;
    case EVENT_SET_ASIDE:
        tell_deed(telling, "set aside", "set aside", "");
        return true;
    case EVENT_PILE:
        tell_pile(telling);
        return true;
    default:
        return false;
    }
}

/* -- pyramids ------------------------------------------------------------- */

static const char *stance(const Telling *telling, const char *upright,
                          const char *pointing, char *out, size_t size)
{
    Pose pose = telling->event->pose;

    snprintf(out, size, "%s%s", pose == POSE_UPRIGHT ? upright : pointing,
             pose == POSE_UPRIGHT ? "" : words_pose(pose));
    return telling->equipment->poses ? out : "";
}

static void tell_place(const Telling *telling)
{
    bool is_own =
        !telling->has_doer || strcmp(telling->doer, telling->owner) == 0;
    char pose[40];

    snprintf(telling->out, telling->size, "%s placed a %s pyramid%s%s on %s%s",
             is_own ? telling->owner : telling->doer,
             words_size(telling->event->pips), is_own ? "" : " of ",
             is_own ? "" : telling->owner, telling->to,
             stance(telling, ", upright", ", pointing ", pose, sizeof pose));
}

static void tell_point(const Telling *telling, const char *at)
{
    char pose[40];

    stance(telling, "was stood upright", "was turned to point ", pose,
           sizeof pose);
    snprintf(telling->out, telling->size, "%s%s %s", telling->pyramid, at,
             pose);
}

static void tell_exchange(const Telling *telling, const char *at)
{
    const Event *event = telling->event;
    const Pyramids *pyramids = &telling->position->pyramids;
    bool is_known = event->number >= 0 && event->number < pyramids->count;
    int before = is_known ? pyramids->each[event->number].pips : event->pips;
    const char *verb = before > event->pips   ? "was shrunk"
                       : before < event->pips ? "grew"
                                              : "was changed";

    snprintf(telling->out, telling->size, "%s's %s pyramid%s %s to a %s one",
             telling->owner, words_size(before), at, verb,
             words_size(event->pips));
}

static void tell_marks(const Telling *telling, const char *at)
{
    const Equipment *equipment = telling->equipment;
    char marks[MARK_LIMIT * (NAME_LIMIT + 4)] = "";
    const char *before = "";

    for (int i = 0; i < equipment->mark_count; i++) {
        size_t used = strlen(marks);
        if (!(telling->event->number >> i & 1))
            continue;
        snprintf(marks + used, sizeof marks - used, "%s%s", before,
                 equipment->marks[i]);
        before = ", ";
    }
    snprintf(telling->out, telling->size, "%s%s is now %s", telling->pyramid,
             at, *marks ? marks : "unmarked");
}

static void tell_fate(const Telling *telling, const char *at, const char *fate)
{
    snprintf(telling->out, telling->size, "%s%s %s", telling->pyramid, at,
             fate);
}

static void tell_way(const Telling *telling, const char *verb)
{
    snprintf(telling->out, telling->size, "%s %s from %s to %s",
             telling->pyramid, verb, telling->from, telling->to);
}

static bool tell_pyramid(const Telling *telling)
{
    const char *place = *telling->from ? telling->from : telling->to;
    char at[TOKEN_LIMIT + 8] = "";

    if (*place)
        snprintf(at, sizeof at, " at %s", place);
    switch ((EventKind)telling->event->kind) {
    case EVENT_PLACE:
        tell_place(telling);
        return true;
    case EVENT_MOVE:
        tell_way(telling, "moved");
        return true;
    case EVENT_PUSH:
        tell_way(telling, "was pushed");
        return true;
    case EVENT_POINT:
        tell_point(telling, at);
        return true;
    case EVENT_EXCHANGE:
        tell_exchange(telling, at);
        return true;
    case EVENT_DESTROY:
        tell_fate(telling, at, "was destroyed");
        return true;
    case EVENT_VOID:
        tell_fate(telling, at, "was destroyed: its space became void");
        return true;
    case EVENT_REMOVE:
        tell_fate(telling, at, "left the game");
        return true;
    case EVENT_MARK:
        tell_marks(telling, at);
        return true;
    default:
        return false;
    }
}

/* -- things --------------------------------------------------------------- */

/* "7SK", "7SK on 1,0", "red's small pyramid at 1,0": a thing, and where it is
 * or was. A space is described with its card. */
static void tell_thing(const Telling *telling, char *out, size_t size)
{
    const Event *event = telling->event;
    const char *place = *telling->to ? telling->to : telling->from;
    Card top = CARD_NONE;
    char token[TOKEN_LIMIT];

    if (event->what.type == THING_SPACE && event->kind == EVENT_DECIDE)
        top = board_top(&telling->position->board, event->what.id);
    if (event->what.type == THING_PYRAMID) {
        snprintf(out, size, "%s%s%s", telling->pyramid, *place ? " at " : "",
                 place);
        return;
    }
    token_write(token, top != CARD_NONE ? thing(THING_CARD, top) : event->what,
                telling->position, telling->equipment);
    if (event->what.type == THING_SPACE && top == CARD_NONE)
        place = "";
    snprintf(out, size, "%s%s%s", token, *place ? " on " : "", place);
}

void words_event_thing(char *out, size_t size, const Event *event,
                       const Position *position, const Equipment *equipment)
{
    Telling telling = {
        .event = event, .position = position, .equipment = equipment};

    find_phrases(&telling, SEAT_NONE);
    tell_thing(&telling, out, size);
}

/* -- chance, secrets, the end --------------------------------------------- */

static bool tell_rest(const Telling *telling)
{
    const Event *event = telling->event;
    char what[TOKEN_LIMIT * 2 + 64];

    switch ((EventKind)event->kind) {
    case EVENT_ROLL:
        snprintf(telling->out, telling->size,
                 "a random number from 1 to %d: %d", thing_number(event->what),
                 event->number + 1);
        return true;
    case EVENT_CHOOSE:
        tell_thing(telling, what, sizeof what);
        snprintf(telling->out, telling->size, "%s chose %s", telling->doer,
                 what);
        return true;
    case EVENT_DECIDE:
        tell_thing(telling, what, sizeof what);
        snprintf(telling->out, telling->size, "decided by %s", what);
        return true;
    case EVENT_END:
        snprintf(telling->out, telling->size, "the game is over");
        return true;
    default: /* EVENT_SAY and EVENT_PRINT have their own words */
        return false;
    }
}

bool words_event(char *out, size_t size, const Event *event, Seat viewer,
                 const Position *position, const Equipment *equipment)
{
    Telling telling = {.event = event,
                       .position = position,
                       .equipment = equipment,
                       .out = out,
                       .size = size};

    find_phrases(&telling, viewer);
    return tell_card(&telling) || tell_pyramid(&telling) || tell_rest(&telling);
}
