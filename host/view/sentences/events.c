/*
 * events.c -- prints events and results as sentences.
 */
#include "base/names.h"
#include "base/text.h"
#include "view/draw/draw.h"
#include "view/sentences/events_internal.h"
#include "view/sentences/sentences.h"

#include <stdlib.h>
#include <string.h>

#include "core/var_secret.h"
#include "format/spoken.h"
#include "format/token.h"
#include "format/var.h"
#include "format/words.h"

/* If random numbers have different ranges, a sentence lists at most MOST_ROLLS
 * of them. If there are more, the sentence gives only their count. */
enum { MOST_ROLLS = 4 };

typedef struct Teller {
    FILE *out;
    const EventLog *log;
    EventReader reader;
    const Position *position;
    const Equipment *equipment;
    bool *told; /* becomes true when a sentence is printed */
} Teller;

/* -- sentences ------------------------------------------------------------ */

/* Prints a sentence. If the sentence begins with the name of a seat, the name
 * is printed in the seat's colour. */
static void say(const Teller *teller, const char *sentence)
{
    size_t length = strcspn(sentence, " '");
    char name[NAME_LIMIT];
    int style;

    if (length >= sizeof name)
        length = 0;
    memcpy(name, sentence, length);
    name[length] = '\0';
    style = teller->reader.color ? style_of(name) : STYLE_NONE;
    fputs("  ", teller->out);
    style_begin(teller->out, style);
    fputs(name, teller->out);
    style_end(teller->out, style);
    fputs(sentence + length, teller->out);
    fputc('\n', teller->out);
    *teller->told = true;
}

/* -- runs of similar events ----------------------------------------------- */

static bool can_join(const Teller *teller, const Event *event)
{
    switch (event->kind) {
    case EVENT_DEAL:
    case EVENT_DRAW:
    case EVENT_HAND:
    case EVENT_ROLL:
    case EVENT_CHOOSE:
    case EVENT_DECIDE:
        return true;
    case EVENT_TURN_UP:
        return event->to != SPACE_NONE;
    case EVENT_LAY:
        return teller->reader.set_up;
    case EVENT_DISCARD:
        return event->seat != SEAT_NONE && event->from == SPACE_NONE;
    default:
        return false;
    }
}

static bool is_alike(const Teller *teller, const Event *a, const Event *b)
{
    return a->kind == b->kind &&
           (a->seat == b->seat || a->kind == EVENT_CHOOSE) &&
           (a->kind != EVENT_HAND || thing_equal(a->what, b->what)) &&
           (a->kind != EVENT_LAY || a->number == b->number) &&
           can_join(teller, a) && can_join(teller, b);
}

static const char *card_of(const Teller *teller, const Event *event)
{
    return words_card(&teller->equipment->deck, event->card,
                      teller->reader.names_cards);
}

static const char *verb_of(const Event *event)
{
    return event->kind == EVENT_DRAW   ? "drew"
           : event->kind == EVENT_DEAL ? "was dealt"
           : event->kind == EVENT_HAND ? "took"
                                       : "discarded";
}

/* Writes a sentence such as "red drew 3 cards" or "red gave 3 cards to green".
 * Names the cards if the viewer may know them: "red drew 7SK, AM, AM". */
static void say_cards(const Teller *teller, const Event *events, int count)
{
    Seat viewer = teller->reader.viewer;
    bool may_know = viewer == SEAT_NONE || event_shows_card(events, viewer);
    const char *seat = color_name(teller->position->seats.colors[events->seat]);
    int hand = events->kind == EVENT_HAND ? events->what.id - PILE_HAND : -1;
    bool is_given = hand >= 0 && hand < teller->position->seats.count;
    char text[SENTENCE_LIMIT * 4];

    snprintf(text, sizeof text, "%s %s",
             is_given ? color_name(teller->position->seats.colors[hand]) : seat,
             words_verb(is_given ? "gave" : verb_of(events),
                        teller->reader.are_planned));
    if (!may_know)
        text_add(text, sizeof text, " %d %s", count,
                 deck_noun(&teller->equipment->deck)->many);
    for (int i = 0; may_know && i < count; i++)
        text_add(text, sizeof text, "%s %s", i > 0 ? "," : "",
                 card_of(teller, &events[i]));
    if (is_given)
        text_add(text, sizeof text, " to %s", seat);
    else if (events->kind == EVENT_HAND)
        words_origin(text + strlen(text), sizeof text - strlen(text), events,
                     teller->position, teller->equipment);
    say(teller, text);
}

/* Writes "laid: 7SK on 0,0; AM on 1,0" or "laid face down: a card on 0,0; AM on
 * 1,0". */
static void say_laid(const Teller *teller, const Event *events, int count)
{
    Seat viewer = teller->reader.viewer;
    const Noun *noun = deck_noun(&teller->equipment->deck);
    bool is_down = events->kind == EVENT_LAY && events->number == 1;
    char text[SENTENCE_LIMIT * 8];

    snprintf(text, sizeof text,
             "%s%s%s:", events->kind == EVENT_LAY ? "laid" : "turned up",
             is_down ? " " : "", is_down ? noun->down : "");
    for (int i = 0; i < count; i++) {
        bool may_know =
            viewer == SEAT_NONE || event_shows_card(&events[i], viewer);
        char place[TOKEN_LIMIT];
        token_write_space(place, events[i].to, teller->equipment);
        text_add(text, sizeof text, "%s %s on %s", i > 0 ? ";" : "",
                 may_know ? card_of(teller, &events[i]) : noun->any, place);
    }
    say(teller, text);
}

static bool have_one_range(const Event *events, int count)
{
    for (int i = 1; i < count; i++)
        if (!thing_equal(events[i].what, events->what))
            return false;
    return true;
}

/* Writes "random numbers from 1 to 6: 3, 5" or "random numbers: 3 of 6, 2 of
 * 5". If there are many numbers with different ranges, writes only their
 * count. */
static void say_rolls(const Teller *teller, const Event *events, int count)
{
    bool one_range = have_one_range(events, count);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return;
    if (!one_range && count > MOST_ROLLS)
        fprintf(out, "%d ", count);
    fputs("random numbers", out);
    if (!one_range && count > MOST_ROLLS) {
        fputs(" were drawn", out);
        count = 0;
    }
    if (one_range)
        fprintf(out, " from 1 to %d", thing_number(events->what));
    for (int i = 0; i < count; i++) {
        fprintf(out, "%s %d", i > 0 ? "," : ":", events[i].number + 1);
        if (!one_range)
            fprintf(out, " of %d", thing_number(events[i].what));
    }
    if (fclose(out) == 0)
        say(teller, text);
    free(text);
}

/* Writes "chosen in secret: red 7SK, green AM" or "decided by 7SK on 1,0, AM on
 * 2,0". */
static void say_things(const Teller *teller, const Event *events, int count)
{
    bool is_choice = events->kind == EVENT_CHOOSE;
    char what[SENTENCE_LIMIT];
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return;
    fputs(is_choice ? "chosen in secret:" : "decided by", out);
    for (int i = 0; i < count; i++) {
        words_event_thing(
            what, sizeof what, &events[i],
            (EventStyle){.viewer = SEAT_NONE,
                         .names_cards = teller->reader.names_cards},
            teller->position, teller->equipment);
        fputs(i > 0 ? ", " : " ", out);
        if (is_choice)
            fprintf(out, "%s ",
                    color_name(teller->position->seats.colors[events[i].seat]));
        fputs(what, out);
    }
    if (fclose(out) == 0)
        say(teller, text);
    free(text);
}

static void say_one(const Teller *teller, const Event *event)
{
    char text[SENTENCE_LIMIT];
    const char *words = event_text(teller->log, event);

    if (words != NULL) {
        if (event->kind == EVENT_SAY || teller->reader.debugs)
            say(teller, words);
        return;
    }
    if (words_event(text, sizeof text, event, event_style(teller->reader),
                    teller->position, teller->equipment))
        say(teller, text);
}

static void say_run(const Teller *teller, const Event *events, int count)
{
    if (count == 1)
        say_one(teller, events);
    else if (events->kind == EVENT_ROLL)
        say_rolls(teller, events, count);
    else if (events->kind == EVENT_CHOOSE || events->kind == EVENT_DECIDE)
        say_things(teller, events, count);
    else if (events->kind == EVENT_TURN_UP || events->kind == EVENT_LAY)
        say_laid(teller, events, count);
    else
        say_cards(teller, events, count);
}

/* Returns how many events at the start need no sentence. These are random
 * numbers before a message of the script, because the message describes their
 * effect. */
static int count_silent(const Event *events, int count)
{
    int rolls = 0;

    while (rolls < count && events[rolls].kind == EVENT_ROLL)
        rolls++;
    return rolls < count && events[rolls].kind == EVENT_SAY ? rolls : 0;
}

/* Returns the number of events at the start of `events` that are alike and
 * share a sentence, 1 or more. */
static int count_alike_events(const Teller *teller, const Event *events,
                              int count)
{
    int alike = 1;

    while (alike < count && is_alike(teller, events, &events[alike]))
        alike++;
    return alike;
}

/* True if the event cannot be planned, because chance or a hidden card decides
 * it. */
static bool reveals(const Event *event)
{
    switch (event->kind) {
    case EVENT_SHUFFLE:
    case EVENT_DEAL:
    case EVENT_DRAW:
    case EVENT_TURN_UP:
    case EVENT_SHOW:
    case EVENT_ROLL:
    case EVENT_DIE:
    case EVENT_CHOOSE:
        return true;
    default:
        return false;
    }
}

/* Returns how many events at the start have already happened. These are the
 * events up to the last reveal, and the messages of the script right after this
 * reveal. */
static int count_happened(const Event *events, int count)
{
    int happened = count;

    while (happened > 0 && !reveals(&events[happened - 1]))
        happened--;
    while (happened > 0 && happened < count &&
           events[happened].kind == EVENT_SAY)
        happened++;
    return happened;
}

static bool tell_log(FILE *out, const EventLog *log, const Script *script,
                     EventReader reader)
{
    static Event merged[EVENT_LIMIT];
    char text[SENTENCE_LIMIT * 8];
    int total = events_merged(log, script_equipment(script), merged);
    int happened = reader.are_planned ? count_happened(merged, total) : total;
    bool told = false;
    Teller teller = {.out = out,
                     .log = log,
                     .reader = reader,
                     .position = script_position(script),
                     .equipment = script_equipment(script),
                     .told = &told};

    for (int i = reader.omits_happened ? happened : 0, count; i < total;
         i += count) {
        const Event *events = &merged[i];
        int left = (i < happened ? happened : total) - i;
        teller.reader.are_planned = i >= happened;
        count = count_silent(events, left);
        if (count > 0)
            continue;
        count = events_several(text, sizeof text, events, left, script,
                               teller.reader);
        if (count > 0) {
            say(&teller, text);
            continue;
        }
        count = count_alike_events(&teller, events, left);
        say_run(&teller, events, count);
    }
    return told;
}

bool events_print(FILE *out, const Script *script, EventReader reader)
{
    return tell_log(out, script_events(script), script, reader);
}

char *events_text(const EventLog *log, const Script *script, EventReader reader)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    tell_log(out, log, script, reader);
    if (fclose(out) == 0)
        return reader.names_cards
                   ? spoken_lines(text, &(Listener){script_position(script),
                                                    script_equipment(script),
                                                    reader.viewer})
                   : text;
    free(text);
    return NULL;
}

/* -- the result ----------------------------------------------------------- */

static const char *seat_name_of(const Position *position, int seat)
{
    return color_name(position->seats.colors[seat]);
}

/* Writes the names of a set of seats, such as "red and green". */
static void name_seats(char *out, size_t size, const Position *position,
                       unsigned seats)
{
    const char *names[SEAT_LIMIT] = {NULL};
    int count = 0;

    for (int seat = 0; seat < position->seats.count; seat++)
        if (seats >> seat & 1)
            names[count++] = seat_name_of(position, seat);
    names_join(out, size, names, count, " and ");
}

/* Prints who has won. If the game has only one team, prints whether it won or
 * lost. */
static void tell_winners(FILE *out, const Position *position,
                         const Teams *teams)
{
    const unsigned all = (1u << position->seats.count) - 1;
    const unsigned winners = position->result.winners;
    const unsigned named = teams->count == 1 ? all : winners;
    const bool is_one = (named & (named - 1)) == 0;
    char names[SEAT_LIMIT * NAME_LIMIT] = "";

    name_seats(names, sizeof names, position, named);
    if (teams->count == 1 && winners == 0)
        fprintf(out, "%s lose%s", names, is_one ? "s" : "");
    else if (winners == 0)
        fputs("Nobody wins", out);
    else if (teams_among(teams, winners) > 1)
        fprintf(out, "%s share the victory", names);
    else
        fprintf(out, "%s win%s", names, is_one ? "s" : "");
}

/* Prints the sums of the scores of teams with several seats. */
static void tell_team_scores(FILE *out, const Position *position,
                             const Teams *teams)
{
    char names[SEAT_LIMIT * NAME_LIMIT];
    int sums[SEAT_LIMIT];
    bool is_first = true;

    for (int seat = 0; seat < position->seats.count; seat++)
        sums[seat] = position->result.scores[seat];
    teams_add_up(teams, sums);
    for (int team = 0; team < teams->count; team++) {
        unsigned members = teams->members[team];
        if ((members & (members - 1)) == 0)
            continue;
        name_seats(names, sizeof names, position, members);
        fprintf(out, "%s %s %d", is_first ? "; together" : ",", names,
                sums[__builtin_ctz(members)]);
        is_first = false;
    }
}

void result_print(FILE *out, const Position *position, const Teams *teams)
{
    const Result *result = &position->result;

    tell_winners(out, position, teams);
    if (result->reason[0] != '\0')
        fprintf(out, " (%s)", result->reason);
    fputs(".\n", out);
    if (!result->scored)
        return;
    fputs("Scores:", out);
    for (int seat = 0; seat < position->seats.count; seat++)
        fprintf(out, "%s %s %d", seat > 0 ? "," : "",
                seat_name_of(position, seat), result->scores[seat]);
    tell_team_scores(out, position, teams);
    fputs(".\n", out);
}
