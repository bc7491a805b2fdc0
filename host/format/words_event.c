#include <stdio.h>

#include "base/text.h"
#include "format/words.h"
#include "format/words_event_internal.h"

/* Writes the token of a space, or "" if the space is not on the board. */
static void write_board_token(char *out, Space space,
                              const Equipment *equipment)
{
    *out = '\0';
    if (space < SPACE_OUT &&
        board_has(&equipment->shape, space_x(space), space_y(space)))
        token_write_space(out, space, equipment);
}

const char *phrases_seat(const Position *position, int seat)
{
    return seat < position->seats.count
               ? color_name(position->seats.colors[seat])
               : "nobody";
}

const char *words_card(const Deck *deck, Card card, bool names_cards)
{
    const char *name = deck_face(deck, card)->name;

    return names_cards && *name != '\0' ? name : deck_describe(deck, card);
}

static const char *card_words(const EventPhrases *phrases)
{
    const Event *event = phrases->event;
    const Seat viewer = phrases->style.viewer;
    bool is_hidden = viewer != SEAT_NONE && !event_shows_card(event, viewer);
    const Deck *deck = &phrases->equipment->deck;

    return is_hidden || event->card >= deck->card_count
               ? phrases->noun->any
               : words_card(deck, event->card, phrases->style.names_cards);
}

static void find_phrases(EventPhrases *phrases)
{
    const Event *event = phrases->event;
    const Position *position = phrases->position;

    phrases->has_doer = event->seat < position->seats.count;
    phrases->doer = phrases_seat(position, event->seat);
    phrases->noun = deck_noun(&phrases->equipment->deck);
    phrases->card = card_words(phrases);
    phrases->stash = STASH_NONE;
    if (event->pyramid < position->pyramids.count)
        phrases->stash = position->pyramids.each[event->pyramid].stash;
    phrases_pyramid(phrases, event->pips);
    write_board_token(phrases->from, event->from, phrases->equipment);
    write_board_token(phrases->to, event->to, phrases->equipment);
    phrases->at[0] = '\0';
    if (*phrases->from || *phrases->to)
        snprintf(phrases->at, sizeof phrases->at, " at %s",
                 *phrases->from ? phrases->from : phrases->to);
}

/* -- cards ---------------------------------------------------------------- */

/* Writes the token of a thing. If the thing is a card, writes the name or the
 * code of the card. */
static void write_thing(const EventPhrases *phrases, char *out, Thing what)
{
    if (what.type == THING_CARD)
        snprintf(out, TOKEN_LIMIT, "%s",
                 words_card(&phrases->equipment->deck, (Card)what.id,
                            phrases->style.names_cards));
    else
        token_write(out, what, phrases->position, phrases->equipment);
}

enum {
    PILE_WORDS = NAME_LIMIT + 24,        /* greatest size of the name of a
                                          * pile */
    DOWN_WORDS = sizeof(((Noun *)0)->at) /* greatest size of "face down" or its
                                          * replacement */
};

/* Writes the name of a pile, such as "the draw pile". */
static void write_pile_name(const EventPhrases *phrases, int pile, char *out,
                            size_t size)
{
    words_pile(out, size, pile, phrases->position, phrases->equipment);
}

/* Writes "the draw pile was shuffled (9 cards)" or "the discard pile was
 * shuffled into the draw pile (9 cards)". */
static void tell_shuffle(const EventPhrases *phrases)
{
    const Event *event = phrases->event;
    bool is_other = event->what.type == THING_PILE;
    bool is_refill = !is_other && event->from == 1;
    char pile[PILE_WORDS], into[PILE_WORDS];

    write_pile_name(phrases,
                    is_other    ? event->what.id
                    : is_refill ? PILE_DISCARD
                                : PILE_DRAW,
                    pile, sizeof pile);
    write_pile_name(phrases, PILE_DRAW, into, sizeof into);
    snprintf(phrases->out, phrases->size, "%s %s%s%s (%d %s)", pile,
             phrases_verb(phrases, "was shuffled"), is_refill ? " into " : "",
             is_refill ? into : "", event->number,
             noun_count(phrases->noun, event->number));
}

/* Writes "red laid 7SK on 1,0", or "7SK was laid on 1,0" if the event has no
 * seat. */
static void describe_action(const EventPhrases *phrases, const char *rest)
{
    if (phrases->has_doer)
        snprintf(phrases->out, phrases->size, "%s %s %s%s", phrases->doer,
                 phrases_verb(phrases, phrases->sentence->verb), phrases->card,
                 rest);
    else
        snprintf(phrases->out, phrases->size, "%s %s%s", phrases->card,
                 phrases_verb(phrases, phrases->sentence->passive), rest);
}

static void tell_card(const EventPhrases *phrases)
{
    const char *to = *phrases->from ? " to " : " on ";
    bool is_down =
        phrases->event->kind == EVENT_LAY && phrases->event->number == 1;
    char rest[TOKEN_LIMIT * 2 + DOWN_WORDS + 16];

    snprintf(rest, sizeof rest, "%s%s%s%s%s%s", is_down ? " " : "",
             is_down ? phrases->noun->at : "", *phrases->from ? " from " : "",
             phrases->from, *phrases->to ? to : "", phrases->to);
    describe_action(phrases, rest);
}

/* Writes "red turned 7SK on 1,0 face up" or, of a pyramid, "red uncovered the
 * yellow code on c2". */
static void tell_turned(const EventPhrases *phrases)
{
    static const Sentence covered = {NULL, "covered", "was covered"};
    static const Sentence uncovered = {NULL, "uncovered", "was uncovered"};
    bool is_piece = deck_is_of_pyramids(&phrases->equipment->deck);
    bool is_down = phrases->event->number == 1;
    EventPhrases piece = *phrases;
    char rest[TOKEN_LIMIT + 24];

    snprintf(rest, sizeof rest, " on %s%s", phrases->to,
             is_piece  ? ""
             : is_down ? " face down"
                       : " face up");
    piece.sentence = is_down ? &covered : &uncovered;
    describe_action(is_piece ? &piece : phrases, rest);
}

static void tell_deal(const EventPhrases *phrases)
{
    snprintf(phrases->out, phrases->size, "%s %s %s", phrases->doer,
             phrases_verb(phrases, "was dealt"), phrases->card);
}

/* True if the log has fixed words for a pile, such as "on the draw pile". */
static bool is_common(const Equipment *equipment, int pile)
{
    return pile < PILE_HAND && !words_has_title(equipment, pile);
}

/* Writes where the card of an EVENT_PUT was put, such as " on the discard
 * pile". */
static void write_pile(const EventPhrases *phrases, char *out, size_t size)
{
    static const char *const goals[PILE_HAND] = {" on the draw pile",
                                                 " on the discard pile",
                                                 " aside", " out of the game"};
    int pile = event_pile(phrases->event);
    bool is_into =
        pile_is_hand(pile) || deck_is_of_pyramids(&phrases->equipment->deck);
    char name[PILE_WORDS];

    write_pile_name(phrases, pile, name, sizeof name);
    if (is_common(phrases->equipment, pile))
        snprintf(out, size, "%s", goals[pile]);
    else
        snprintf(out, size, " %s %s", is_into ? "into" : "on", name);
}

void words_origin(char *out, size_t size, const Event *event,
                  const Position *position, const Equipment *equipment)
{
    static const char *const origins[PILE_HAND] = {
        " from the draw pile", " from the discard pile", " from the %s in use",
        " from outside the game"};
    int pile = event->what.id;
    char name[PILE_WORDS];

    *out = '\0';
    if (pile_is_hand(pile))
        return;
    words_pile(name, sizeof name, pile, position, equipment);
    if (is_common(equipment, pile))
        snprintf(out, size, origins[pile], deck_noun(&equipment->deck)->many);
    else
        snprintf(out, size, " from %s", name);
}

/* Writes "red gave 7SK to green" or "green took 7SK from the discard pile". */
static void tell_hand(const EventPhrases *phrases)
{
    int pile = phrases->event->what.id;
    char from[PILE_WORDS + 8];

    if (pile >= PILE_HAND && pile < PILE_NAMED) {
        snprintf(phrases->out, phrases->size, "%s %s %s to %s",
                 phrases_seat(phrases->position, pile - PILE_HAND),
                 phrases_verb(phrases, "gave"), phrases->card, phrases->doer);
        return;
    }
    words_origin(from, sizeof from, phrases->event, phrases->position,
                 phrases->equipment);
    snprintf(phrases->out, phrases->size, "%s %s %s%s", phrases->doer,
             phrases_verb(phrases, "took"), phrases->card, from);
}

/* Writes "green was shown 7SK on 1,0". If the viewer does not see the card, "a
 * card" replaces its code. */
static void tell_show(const EventPhrases *phrases)
{
    int pile = phrases->event->what.id;
    bool is_kept = pile_is_hand(pile) || pile >= PILE_NAMED;
    char name[PILE_WORDS];
    char where[TOKEN_LIMIT + PILE_WORDS + DOWN_WORDS];
    bool is_piece = deck_is_of_pyramids(&phrases->equipment->deck);

    write_pile_name(phrases, is_kept ? pile : PILE_DRAW, name, sizeof name);
    if (*phrases->to)
        snprintf(where, sizeof where, "%s%s on %s", is_piece ? " " : "",
                 is_piece ? phrases->noun->at : "", phrases->to);
    else
        snprintf(where, sizeof where, " of %s", name);
    snprintf(phrases->out, phrases->size, "%s %s %s%s", phrases->doer,
             phrases_verb(phrases, "was shown"), phrases->card, where);
}

/* Writes where the card of an EVENT_PUT comes from: " from 1,0", " from green's
 * hand", " from the pile market", or "". */
static void write_source(const EventPhrases *phrases, char *out, size_t size)
{
    Thing what = phrases->event->what;

    *out = '\0';
    if (*phrases->from)
        snprintf(out, size, " from %s", phrases->from);
    else if (what.type == THING_PILE && pile_is_hand(what.id))
        snprintf(out, size, " from %s's hand",
                 phrases_seat(phrases->position, what.id - PILE_HAND));
    else if (what.type == THING_PILE)
        words_origin(out, size, phrases->event, phrases->position,
                     phrases->equipment);
}

/* Writes where the card of an EVENT_PUT goes: " on 1,0", " under the cards of
 * 1,0", " into green's hand", " as card 2 of the pile market". */
static void write_goal(const EventPhrases *phrases, char *out, size_t size)
{
    const Event *event = phrases->event;
    bool on_board = event->to != SPACE_NONE;
    char pile[PILE_WORDS] = "";
    const char *goal = on_board ? phrases->to : pile;

    if (!on_board)
        write_pile_name(phrases, event_pile(event), pile, sizeof pile);
    if (event->pips == 0 && !on_board)
        write_pile(phrases, out, size);
    else if (event->pips == 0)
        snprintf(out, size, " on %s", goal);
    else if (event->pips != PUT_UNDER)
        snprintf(out, size, " as %s %d of %s", phrases->noun->one, event->pips,
                 goal);
    else if (on_board)
        snprintf(out, size, " under the %s of %s", phrases->noun->many, goal);
    else
        snprintf(out, size, " under %s", goal);
}

/* Writes "red put 7SK from 1,0 under the draw pile". */
static void tell_put(const EventPhrases *phrases)
{
    char from[TOKEN_LIMIT + 24], to[TOKEN_LIMIT + 48 + NAME_LIMIT];
    char rest[sizeof from + sizeof to + DOWN_WORDS];
    bool is_down = phrases->event->pose == 1;

    write_source(phrases, from, sizeof from);
    write_goal(phrases, to, sizeof to);
    snprintf(rest, sizeof rest, "%s%s%s%s", from, is_down ? " " : "",
             is_down ? phrases->noun->at : "", to);
    describe_action(phrases, rest);
}

/* Writes "red replaced 7SK on 1,0 with 8SK". */
static void tell_replace(const EventPhrases *phrases)
{
    char old[TOKEN_LIMIT];
    char with[TOKEN_LIMIT + 8];

    write_thing(phrases, old, phrases->event->what);
    snprintf(with, sizeof with, " with %s", phrases->card);
    if (phrases->has_doer)
        snprintf(phrases->out, phrases->size, "%s %s %s on %s%s", phrases->doer,
                 phrases_verb(phrases, phrases->sentence->verb), old,
                 phrases->to, with);
    else
        snprintf(phrases->out, phrases->size, "%s on %s %s%s", old, phrases->to,
                 phrases_verb(phrases, phrases->sentence->passive), with);
}

/* -- things --------------------------------------------------------------- */

/* Writes a thing and its present or former place, such as "7SK on 1,0". */
static void tell_thing(const EventPhrases *phrases, char *out, size_t size)
{
    const Event *event = phrases->event;
    const char *place = *phrases->to ? phrases->to : phrases->from;
    Card top = CARD_NONE;
    char token[TOKEN_LIMIT];

    /* In an EVENT_DECIDE, a space is described by its top card, unless the card
     * is face down. */
    if (event->what.type == THING_SPACE && event->kind == EVENT_DECIDE)
        top = board_top(&phrases->position->board, event->what.id);
    if (top != CARD_NONE && card_is_down(&phrases->position->cards, top))
        top = CARD_NONE;
    if (event->what.type == THING_PYRAMID) {
        snprintf(out, size, "%s%s%s", phrases->pyramid, *place ? " at " : "",
                 place);
        return;
    }
    write_thing(phrases, token,
                top != CARD_NONE ? thing(THING_CARD, top) : event->what);
    if (event->what.type == THING_SPACE && top == CARD_NONE)
        place = "";
    snprintf(out, size, "%s%s%s", token, *place ? " on " : "", place);
}

void words_event_thing(char *out, size_t size, const Event *event,
                       EventStyle style, const Position *position,
                       const Equipment *equipment)
{
    EventPhrases phrases = {.event = event,
                            .position = position,
                            .equipment = equipment,
                            .style = style};

    find_phrases(&phrases);
    tell_thing(&phrases, out, size);
}

/* -- chance, secrets, the end --------------------------------------------- */

static void tell_roll(const EventPhrases *phrases)
{
    snprintf(phrases->out, phrases->size, "a random number from 1 to %d: %d",
             thing_number(phrases->event->what), phrases->event->number + 1);
}

const char *words_face(const Event *event, const Equipment *equipment)
{
    int die = thing_number(event->what);

    return die >= 0 && die < equipment->die_count && event->number >= 0 &&
                   event->number < equipment->dice[die].face_count
               ? equipment->dice[die].faces[event->number]
               : "nothing";
}

static void tell_die(const EventPhrases *phrases)
{
    int die = thing_number(phrases->event->what);
    bool is_known = die >= 0 && die < phrases->equipment->die_count;

    snprintf(phrases->out, phrases->size, "the %s die shows %s",
             is_known ? phrases->equipment->dice[die].name : "unknown",
             words_face(phrases->event, phrases->equipment));
}

static void tell_event_choice(const EventPhrases *phrases)
{
    char what[TOKEN_LIMIT * 2 + 64];

    tell_thing(phrases, what, sizeof what);
    snprintf(phrases->out, phrases->size, "%s %s %s", phrases->doer,
             phrases_verb(phrases, "chose"), what);
}

static void tell_decision(const EventPhrases *phrases)
{
    char what[TOKEN_LIMIT * 2 + 64];

    tell_thing(phrases, what, sizeof what);
    snprintf(phrases->out, phrases->size, "decided by %s", what);
}

/* -- all kinds ------------------------------------------------------------ */

static void tell_number(const EventPhrases *phrases)
{
    const char *called = phrases->equipment->called;
    const char *noun = called[0] != '\0' ? called : "place";

    snprintf(phrases->out, phrases->size, "%s %s %s %s %s", noun, phrases->from,
             phrases_verb(phrases, "is now"), noun, phrases->to);
}

/* Writes "red moved space a1 to a2, turned by 90 degrees". */
static void tell_rearranged(const EventPhrases *phrases)
{
    const char *noun = equipment_space(phrases->equipment);

    if (phrases->has_doer)
        snprintf(phrases->out, phrases->size, "%s %s ", phrases->doer,
                 phrases_verb(phrases, "moved"));
    else
        phrases->out[0] = '\0';
    text_add(phrases->out, phrases->size, "%s %s%s%s to %s", noun,
             phrases->from, phrases->has_doer ? "" : " ",
             phrases->has_doer ? "" : phrases_verb(phrases, "was moved"),
             phrases->to);
    if (phrases->event->number != 0)
        text_add(phrases->out, phrases->size, ", turned by %d degrees",
                 phrases->event->number);
}

/* EVENT_SAY and EVENT_PRINT have no sentence, because they have their own
 * text. */
static const Sentence sentences[EVENT_KINDS] = {
    [EVENT_SHUFFLE] = {tell_shuffle, NULL, NULL},
    [EVENT_DEAL] = {tell_deal, NULL, NULL},
    [EVENT_DRAW] = {tell_card, "drew", "was drawn"},
    [EVENT_TURN_UP] = {tell_card, "turned up", "was turned up"},
    [EVENT_LAY] = {tell_card, "laid", "was laid"},
    [EVENT_REPLACE] = {tell_replace, "replaced", "was replaced"},
    [EVENT_TURN_OVER] = {tell_turned, "turned", "was turned"},
    [EVENT_TAKE] = {tell_card, "took", "was taken"},
    [EVENT_SHIFT] = {tell_card, "shifted", "was shifted"},
    [EVENT_DISCARD] = {tell_card, "discarded", "was discarded"},
    [EVENT_SET_ASIDE] = {tell_card, "set aside", "was set aside"},
    [EVENT_PUT] = {tell_put, "put", "was put"},
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
    [EVENT_REARRANGE] = {tell_rearranged, NULL, NULL},
    [EVENT_NUMBER] = {tell_number, NULL, NULL},
    [EVENT_ROLL] = {tell_roll, NULL, NULL},
    [EVENT_DIE] = {tell_die, NULL, NULL},
    [EVENT_CHOOSE] = {tell_event_choice, NULL, NULL},
    [EVENT_DECIDE] = {tell_decision, NULL, NULL},
};

bool words_event(char *out, size_t size, const Event *event, EventStyle style,
                 const Position *position, const Equipment *equipment)
{
    EventPhrases phrases = {.event = event,
                            .sentence = &sentences[event->kind],
                            .position = position,
                            .equipment = equipment,
                            .out = out,
                            .size = size,
                            .style = style};

    if (phrases.sentence->write == NULL)
        return false;
    find_phrases(&phrases);
    phrases.sentence->write(&phrases);
    return true;
}
