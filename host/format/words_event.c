#include <stdio.h>

#include "format/telling.h"
#include "format/words.h"

/* Writes the token of a space, or "" if the space is not on the board. */
static void write_place(char *out, Space space, const Equipment *equipment)
{
    *out = '\0';
    if (space < SPACE_OUT &&
        board_has(&equipment->shape, space_x(space), space_y(space)))
        token_write_space(out, space, equipment);
}

const char *telling_seat(const Position *position, int seat)
{
    return seat < position->seats.count
               ? color_name(position->seats.colors[seat])
               : "nobody";
}

static const char *card_words(const Telling *telling, Seat viewer)
{
    const Event *event = telling->event;

    if (viewer != SEAT_NONE && !event_shows_card(event, viewer))
        return "a card";
    return event->card < telling->equipment->deck.card_count
               ? deck_face(&telling->equipment->deck, event->card)->code
               : "a card";
}

static void find_phrases(Telling *telling, Seat viewer)
{
    const Event *event = telling->event;
    const Position *position = telling->position;

    telling->has_doer = event->seat < position->seats.count;
    telling->doer = telling_seat(position, event->seat);
    telling->card = card_words(telling, viewer);
    telling->stash = STASH_NONE;
    if (event->pyramid < position->pyramids.count)
        telling->stash = position->pyramids.each[event->pyramid].stash;
    telling_pyramid(telling, event->pips);
    write_place(telling->from, event->from, telling->equipment);
    write_place(telling->to, event->to, telling->equipment);
    telling->at[0] = '\0';
    if (*telling->from || *telling->to)
        snprintf(telling->at, sizeof telling->at, " at %s",
                 *telling->from ? telling->from : telling->to);
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

/* Writes "red laid 7SK on 1,0", or "7SK was laid on 1,0" if no seat acted. */
static void tell_deed(const Telling *telling, const char *rest)
{
    if (telling->has_doer)
        snprintf(telling->out, telling->size, "%s %s %s%s", telling->doer,
                 telling->sentence->verb, telling->card, rest);
    else
        snprintf(telling->out, telling->size, "%s was %s%s", telling->card,
                 telling->sentence->participle, rest);
}

static void tell_card(const Telling *telling)
{
    const char *to = *telling->from ? " to " : " on ";
    char rest[TOKEN_LIMIT * 2 + 32];

    snprintf(rest, sizeof rest, "%s%s%s%s%s",
             telling->event->kind == EVENT_LAY && telling->event->number == 1
                 ? " face down"
                 : "",
             *telling->from ? " from " : "", telling->from,
             *telling->to ? to : "", telling->to);
    tell_deed(telling, rest);
}

/* Writes "red turned 7SK on 1,0 face up". */
static void tell_turned(const Telling *telling)
{
    char rest[TOKEN_LIMIT + 24];

    snprintf(rest, sizeof rest, " on %s face %s", telling->to,
             telling->event->number == 1 ? "down" : "up");
    tell_deed(telling, rest);
}

static void tell_deal(const Telling *telling)
{
    snprintf(telling->out, telling->size, "%s was dealt %s", telling->doer,
             telling->card);
}

/* Writes the pile of an EVENT_PILE. */
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
                 telling_seat(telling->position, pile - PILE_HAND));
    else
        snprintf(out, size, " on the pile %s",
                 telling->equipment->piles[pile - PILE_NAMED]);
}

void words_origin(char *out, size_t size, const Event *event,
                  const Equipment *equipment)
{
    static const char *const origins[PILE_HAND] = {
        " from the draw pile", " from the discard pile",
        " from the cards in use", " from outside the game"};
    int pile = event->what.id;

    if (pile >= PILE_NAMED)
        snprintf(out, size, " from the pile %s",
                 equipment->piles[pile - PILE_NAMED]);
    else
        snprintf(out, size, "%s", pile < PILE_HAND ? origins[pile] : "");
}

/* Writes "red gave 7SK to green" or "green took 7SK from the discard pile". */
static void tell_hand(const Telling *telling)
{
    int pile = telling->event->what.id;
    char from[TOKEN_LIMIT + 16];

    if (pile >= PILE_HAND && pile < PILE_NAMED) {
        snprintf(telling->out, telling->size, "%s gave %s to %s",
                 telling_seat(telling->position, pile - PILE_HAND),
                 telling->card, telling->doer);
        return;
    }
    words_origin(from, sizeof from, telling->event, telling->equipment);
    snprintf(telling->out, telling->size, "%s took %s%s", telling->doer,
             telling->card, from);
}

/* Writes "green was shown 7SK" and its place. A viewer who does not see the
 * card reads "a card". */
static void tell_show(const Telling *telling)
{
    int pile = telling->event->what.id;
    char where[TOKEN_LIMIT + 16] = " of the draw pile";

    if (*telling->to)
        snprintf(where, sizeof where, " on %s", telling->to);
    else if (pile_is_hand(pile))
        snprintf(where, sizeof where, " of %s's hand",
                 telling_seat(telling->position, pile - PILE_HAND));
    else if (pile >= PILE_NAMED)
        snprintf(where, sizeof where, " of the pile %s",
                 telling->equipment->piles[pile - PILE_NAMED]);
    snprintf(telling->out, telling->size, "%s was shown %s%s", telling->doer,
             telling->card, where);
}

static void tell_pile(const Telling *telling)
{
    char rest[NAME_LIMIT + 24];

    write_pile(telling, rest, sizeof rest);
    tell_deed(telling, rest);
}

/* Writes "red replaced 7SK on 1,0 with 8SK". */
static void tell_replace(const Telling *telling)
{
    char old[TOKEN_LIMIT];
    char with[TOKEN_LIMIT + 8];

    token_write(old, telling->event->what, telling->position,
                telling->equipment);
    snprintf(with, sizeof with, " with %s", telling->card);
    if (telling->has_doer)
        snprintf(telling->out, telling->size, "%s %s %s on %s%s", telling->doer,
                 telling->sentence->verb, old, telling->to, with);
    else
        snprintf(telling->out, telling->size, "%s on %s was %s%s", old,
                 telling->to, telling->sentence->participle, with);
}

/* -- things --------------------------------------------------------------- */

/* Writes a thing with the place where it is or was: "7SK", "7SK on 1,0", "red's
 * small pyramid at 1,0". A space is described by the card on it. */
static void tell_thing(const Telling *telling, char *out, size_t size)
{
    const Event *event = telling->event;
    const char *place = *telling->to ? telling->to : telling->from;
    Card top = CARD_NONE;
    char token[TOKEN_LIMIT];

    if (event->what.type == THING_SPACE && event->kind == EVENT_DECIDE)
        top = board_top(&telling->position->board, event->what.id);
    if (top != CARD_NONE && card_is_down(&telling->position->cards, top))
        top = CARD_NONE;
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

static void tell_roll(const Telling *telling)
{
    snprintf(telling->out, telling->size, "a random number from 1 to %d: %d",
             thing_number(telling->event->what), telling->event->number + 1);
}

const char *words_face(const Event *event, const Equipment *equipment)
{
    int die = thing_number(event->what);

    return die >= 0 && die < equipment->die_count && event->number >= 0 &&
                   event->number < equipment->dice[die].face_count
               ? equipment->dice[die].faces[event->number]
               : "nothing";
}

static void tell_die(const Telling *telling)
{
    int die = thing_number(telling->event->what);
    bool is_known = die >= 0 && die < telling->equipment->die_count;

    snprintf(telling->out, telling->size, "the %s die shows %s",
             is_known ? telling->equipment->dice[die].name : "unknown",
             words_face(telling->event, telling->equipment));
}

static void tell_choice(const Telling *telling)
{
    char what[TOKEN_LIMIT * 2 + 64];

    tell_thing(telling, what, sizeof what);
    snprintf(telling->out, telling->size, "%s chose %s", telling->doer, what);
}

static void tell_decision(const Telling *telling)
{
    char what[TOKEN_LIMIT * 2 + 64];

    tell_thing(telling, what, sizeof what);
    snprintf(telling->out, telling->size, "decided by %s", what);
}

/* -- all kinds ------------------------------------------------------------ */

static void tell_number(const Telling *telling)
{
    const char *called = telling->equipment->called;
    const char *noun = called[0] != '\0' ? called : "place";

    snprintf(telling->out, telling->size, "%s %s is now %s %s", noun,
             telling->from, noun, telling->to);
}

/* EVENT_SAY and EVENT_PRINT have no sentence, because they have their own
 * text. */
static const Sentence sentences[EVENT_KINDS] = {
    [EVENT_SHUFFLE] = {tell_shuffle, NULL, NULL},
    [EVENT_DEAL] = {tell_deal, NULL, NULL},
    [EVENT_DRAW] = {tell_card, "drew", "drawn"},
    [EVENT_TURN_UP] = {tell_card, "turned up", "turned up"},
    [EVENT_LAY] = {tell_card, "laid", "laid"},
    [EVENT_REPLACE] = {tell_replace, "replaced", "replaced"},
    [EVENT_TURN_OVER] = {tell_turned, "turned", "turned"},
    [EVENT_TAKE] = {tell_card, "took", "taken"},
    [EVENT_SHIFT] = {tell_card, "shifted", "shifted"},
    [EVENT_DISCARD] = {tell_card, "discarded", "discarded"},
    [EVENT_SET_ASIDE] = {tell_card, "set aside", "set aside"},
    [EVENT_PILE] = {tell_pile, "put", "put"},
    [EVENT_SHOW] = {tell_show, NULL, NULL},
    [EVENT_HAND] = {tell_hand, NULL, NULL},
    [EVENT_PLACE] = {tell_place, NULL, NULL},
    [EVENT_MOVE] = {tell_way, "moved", NULL},
    [EVENT_PUSH] = {tell_way, "was pushed", NULL},
    [EVENT_UNDER] = {tell_way, "moved", NULL},
    [EVENT_POINT] = {tell_point, NULL, NULL},
    [EVENT_EXCHANGE] = {tell_exchange, NULL, NULL},
    [EVENT_DESTROY] = {tell_fate, "was destroyed", NULL},
    [EVENT_VOID] = {tell_fate, "was destroyed: its space became void", NULL},
    [EVENT_REMOVE] = {tell_fate, "left the game", NULL},
    [EVENT_MARK] = {tell_marks, NULL, NULL},
    [EVENT_GIVE] = {tell_gift, NULL, NULL},
    [EVENT_NUMBER] = {tell_number, NULL, NULL},
    [EVENT_ROLL] = {tell_roll, NULL, NULL},
    [EVENT_DIE] = {tell_die, NULL, NULL},
    [EVENT_CHOOSE] = {tell_choice, NULL, NULL},
    [EVENT_DECIDE] = {tell_decision, NULL, NULL},
};

bool words_event(char *out, size_t size, const Event *event, Seat viewer,
                 const Position *position, const Equipment *equipment)
{
    Telling telling = {.event = event,
                       .sentence = &sentences[event->kind],
                       .position = position,
                       .equipment = equipment,
                       .out = out,
                       .size = size};

    if (telling.sentence->tell == NULL)
        return false;
    find_phrases(&telling, viewer);
    telling.sentence->tell(&telling);
    return true;
}
