/*
 * draw_table.c -- draws what is beside the board: seats, hands, piles and
 * variables.
 */
#include <string.h>

#include "base/text.h"
#include "base/wrap.h"
#include "core/position/position.h"
#include "core/var_secret.h"
#include "format/var.h"
#include "format/words.h"
#include "script/score.h"
#include "script/variant_info.h"
#include "view/draw/draw.h"
#include "view/draw/draw_internal.h"

/* -- cards in a line ------------------------------------------------------ */

/* Writes the code of a card, with the letters of its suits in their colours. */
static void write_code(const Look *look, const Deck *deck, const Face *face,
                       FILE *out)
{
    const char *code = face->code;

    while (*code != '\0') {
        int style = STYLE_NONE;
        for (int suit = 0; suit < deck->suit_count; suit++)
            if ((face->suits >> suit & 1) && code > face->code &&
                *code == deck->suits[suit].letter[0])
                style = style_of(deck->suits[suit].color);
        if (look->color)
            style_begin(out, style);
        fputc(*code++, out);
        if (look->color)
            style_end(out, style);
    }
}

/* Adds a card to a list, with its code and name: "7SK the Castle". In plain
 * text, also adds the suits that the name does not mention. */
static void card_piece(const Look *look, const Deck *deck, Card card,
                       int copies, bool is_last, Flow *flow)
{
    char rest[CARD_TEXT_LIMIT * 2] = "";
    char words[CARD_TEXT_LIMIT];
    char piece[CARD_TEXT_LIMIT * 3];
    const Face *face = deck_face(deck, card);

    snprintf(words, sizeof words, "%s", face->name);
    if (look->plain)
        draw_card_words(words, deck, card);
    if (copies > 1)
        text_add(rest, sizeof rest, " (%d times)", copies);
    if (words[0] != '\0')
        text_add(rest, sizeof rest, " %s", words);
    if (!is_last)
        text_add(rest, sizeof rest, look->plain ? ";" : ",");
    snprintf(piece, sizeof piece, "%s%s", face->code, rest);
    flow_room(flow, piece);
    write_code(look, deck, face, look->out);
    fputs(rest, look->out);
}

void draw_code(const Look *look, const Deck *deck, Card card, bool is_last,
               Flow *flow)
{
    const Face *face = deck_face(deck, card);

    if (look->plain) {
        card_piece(look, deck, card, 1, is_last, flow);
        return;
    }
    flow_room(flow, face->code);
    write_code(look, deck, face, look->out);
}

void draw_suits(const Look *look, const Deck *deck)
{
    Flow flow = {look->out, look->width, 4, 0};
    char text[NAME_LIMIT + 32];

    if (look->plain || !look->utf8)
        return;
    for (int i = 0; i < deck->suit_count; i++) {
        const Suit *suit = &deck->suits[i];
        int style = look->color ? style_of(suit->color) : STYLE_NONE;
        snprintf(text, sizeof text, "%s %s%s%s%s", suit->letter, suit->sign,
                 deck_is_of_pyramids(deck) ? "" : " ", suit->name,
                 i + 1 < deck->suit_count ? "," : "");
        flow_room(&flow, text);
        style_begin(look->out, style);
        fputs(text, look->out);
        style_end(look->out, style);
    }
    if (deck->suit_count > 0)
        flow_end(&flow);
}

/* Adds cards to a list. The cards must be in canonical order, because adjacent
 * copies of a card are counted together. */
static void cards_flow(const Look *look, const Deck *deck, const Card *cards,
                       int count, Flow *flow)
{
    for (int i = 0, next; i < count; i = next) {
        next = i + 1;
        while (next < count && deck_same_face(deck, cards[i], cards[next]))
            next++;
        card_piece(look, deck, cards[i], next - i, next == count, flow);
    }
}

static int known_cards(const Look *look, const Position *position, Seat seat,
                       Card *known, int *size)
{
    int count = 0;

    *size = cards_list(&position->cards, PILE_HAND + seat, known);
    for (int i = 0; i < *size; i++)
        if (knowledge_shows(position, look->viewer, known[i]))
            known[count++] = known[i];
    return count;
}

void draw_hand(const Look *look, const Position *position,
               const Equipment *equipment, Seat seat)
{
    Card cards[CARD_LIMIT];
    int size;
    int known = known_cards(look, position, seat, cards, &size);
    char none[NAME_LIMIT + 4];
    char opening[64];
    Flow flow;

    snprintf(none, sizeof none, "no %s", deck_noun(&equipment->deck)->one);
    snprintf(opening, sizeof opening, "%s's hand:", draw_seat(position, seat));
    flow = flow_begin(look->out, look->width, 4, opening);
    cards_flow(look, &equipment->deck, cards, known, &flow);
    if (size == 0)
        flow_words(&flow, none);
    if (known < size) {
        snprintf(opening, sizeof opening, "%s%d unknown",
                 known > 0 ? "and " : "", size - known);
        flow_words(&flow, opening);
    }
    flow_end(&flow);
}

/* -- seats ---------------------------------------------------------------- */

static bool has_hands(const Position *position)
{
    for (int seat = 0; seat < position->seats.count; seat++)
        if (position->cards.piles[PILE_HAND + seat].count > 0)
            return true;
    return false;
}

static void score_words(Script *script, const Position *position, Seat viewer,
                        Seat seat, char *out, size_t size)
{
    ScriptError error;
    int score = 0;

    if (script_score_seen(script, position, viewer, seat, &score, &error))
        snprintf(out, size, "%d", score);
    else
        snprintf(out, size, "?");
}

/* Writes which cards of another seat's hand the viewer knows: " known: 7SK". */
static void known_words(const Look *look, const Position *position,
                        const Deck *deck, Seat seat)
{
    Card cards[CARD_LIMIT];
    int size;
    int known = known_cards(look, position, seat, cards, &size);

    if (seat == look->viewer || look->viewer == SEAT_NONE || known == 0)
        return;
    fprintf(look->out, look->plain ? "; known to hold" : "  known:");
    for (int i = 0; i < known; i++)
        fprintf(look->out, " %s", deck_face(deck, cards[i])->code);
}

/* -- variables ------------------------------------------------------------ */

const char *draw_var(char *out, int index, const Position *position,
                     const Equipment *equipment, Seat viewer)
{
    int32_t value = position->vars[index];
    VarType type = equipment->vars[index].type;

    if (var_is_hidden(&equipment->vars[index], value, viewer))
        snprintf(out, TOKEN_LIMIT, "?");
    else if (type == VAR_SEAT)
        snprintf(out, TOKEN_LIMIT, "%s", draw_seat(position, (Seat)value));
    else if (type == VAR_FLAG)
        snprintf(out, TOKEN_LIMIT, "%s", value ? "yes" : "no");
    else if (type == VAR_NUMBER)
        snprintf(out, TOKEN_LIMIT, "%d", (int)value);
    else if (!var_write(out, index, position, equipment))
        snprintf(out, TOKEN_LIMIT, "nothing");
    return out;
}

/* Writes the punctuation before the next part of a sentence: a colon at first,
 * then semicolons. */
static FILE *sentence_part(const Look *look, const char **mark)
{
    fprintf(look->out, "%s ", *mark);
    *mark = ";";
    return look->out;
}

/* Writes the variables of a seat, such as "joker 0". Adds them to the seat's
 * line or, in plain text, to the seat's sentence. */
static void seat_vars(const Look *look, const Position *position,
                      const Equipment *equipment, Seat seat, const char **mark)
{
    char value[TOKEN_LIMIT];

    for (int i = 0; i < equipment->var_count; i++) {
        const Var *var = &equipment->vars[i];
        if (var->label[0] == '\0' || var->seat != seat ||
            !var_is_shown_to(var, position->vars[i], look->viewer))
            continue;
        draw_var(value, i, position, equipment, look->viewer);
        if (look->plain)
            fprintf(sentence_part(look, mark), "%s: %s", var_title(var), value);
        else
            fprintf(look->out, "  %s %s", var_title(var), value);
    }
}

/* Writes what the script's `progress` says about a seat. Adds it to the seat's
 * line or, in plain text, to the seat's sentence. */
static void seat_progress(const Look *look, Script *script,
                          const Position *position, Seat seat,
                          const char **mark)
{
    char text[PROGRESS_LIMIT];
    ScriptError error;

    if (!script_progress(script, position, look->viewer, seat, text, &error) ||
        text[0] == '\0')
        return;
    if (look->plain)
        fputs(text, sentence_part(look, mark));
    else
        fprintf(look->out, "  %s", text);
}

static bool is_common_var(const Position *position, const Equipment *equipment,
                          int index)
{
    return equipment->vars[index].label[0] == '\0' &&
           var_is_shown(&equipment->vars[index], position->vars[index]);
}

static bool has_common_vars(const Position *position,
                            const Equipment *equipment)
{
    for (int i = 0; i < equipment->var_count; i++)
        if (is_common_var(position, equipment, i))
            return true;
    return false;
}

/* -- a line for each seat ------------------------------------------------- */

static void seat_sentence(const Look *look, Script *script,
                          const Position *position, Seat seat)
{
    const uint8_t *supply = supply_of_seat(position, seat);
    const Deck *deck = &script_equipment(script)->deck;
    const char *mark = ":";
    char score[16];

    fprintf(look->out, "%s%s", draw_seat(position, seat),
            seat == position->to_move ? ", to move" : "");
    if (supply != NULL) {
        sentence_part(look, &mark);
        supply_write(look, supply);
    }
    if (position->cards.count > 0 &&
        (has_hands(position) || !deck_is_of_pyramids(deck)))
        fprintf(sentence_part(look, &mark), "%s in hand: %d",
                deck_noun(deck)->many,
                position->cards.piles[PILE_HAND + seat].count);
    if (script_info(script)->has_score) {
        score_words(script, position, look->viewer, seat, score, sizeof score);
        fprintf(sentence_part(look, &mark), "score %s", score);
    }
    seat_progress(look, script, position, seat, &mark);
    seat_vars(look, position, script_equipment(script), seat, &mark);
    known_words(look, position, &script_equipment(script)->deck, seat);
    fputs(".\n", look->out);
}

static void seat_row(const Look *look, Script *script, const Position *position,
                     Seat seat)
{
    const char *mark = ":";
    const uint8_t *supply = supply_of_seat(position, seat);
    int style = look->color ? style_of(draw_seat(position, seat)) : STYLE_NONE;
    char score[16];

    fprintf(look->out, "%s ", seat == position->to_move ? ">" : " ");
    style_begin(look->out, style);
    fprintf(look->out, "%-6s", draw_seat(position, seat));
    style_end(look->out, style);
    if (script_info(script)->has_score) {
        score_words(script, position, look->viewer, seat, score, sizeof score);
        fprintf(look->out, "  score %2s", score);
    }
    if (has_hands(position))
        fprintf(look->out, "  hand %d",
                position->cards.piles[PILE_HAND + seat].count);
    if (supply != NULL) {
        fputs("  ", look->out);
        supply_write(look, supply);
    }
    seat_progress(look, script, position, seat, &mark);
    seat_vars(look, position, script_equipment(script), seat, &mark);
    known_words(look, position, &script_equipment(script)->deck, seat);
    fputc('\n', look->out);
}

/* -- piles and variables of the game -------------------------------------- */

void draw_table_add(Flow *flow, const char *text, bool *is_first)
{
    if (!*is_first) {
        fputc(',', flow->out);
        flow->column++;
    }
    *is_first = false;
    flow_words(flow, text);
}

/* Draws the variables that do not belong to a seat. */
static void draw_vars(const Position *position, const Equipment *equipment,
                      Flow *flow, bool *is_first)
{
    char text[NAME_LIMIT + TOKEN_LIMIT + 4];
    char value[TOKEN_LIMIT];

    for (int i = 0; i < equipment->var_count; i++) {
        if (!is_common_var(position, equipment, i))
            continue;
        snprintf(text, sizeof text, "%s: %s", var_title(&equipment->vars[i]),
                 draw_var(value, i, position, equipment, SEAT_NONE));
        draw_table_add(flow, text, is_first);
    }
}

/* Draws the variables of cards, pyramids and spaces. */
static void draw_traits(const Position *position, const Equipment *equipment,
                        Flow *flow, bool *is_first)
{
    char text[TRAIT_TEXT_LIMIT];

    for (int i = 0; i < position->traits.count; i++)
        if (draw_trait(text, &position->traits.each[i], position, equipment))
            draw_table_add(flow, text, is_first);
}

static bool has_rolled(const Look *look)
{
    for (int i = 0; look->log != NULL && i < look->log->count; i++)
        if (look->log->events[i].kind == EVENT_DIE)
            return true;
    return false;
}

/* Draws the results of the dice that were rolled in the current turn. */
static void draw_dice(const Look *look, const Equipment *equipment, Flow *flow,
                      bool *is_first)
{
    const EventLog *log = look->log;
    char text[NAME_LIMIT * 2 + 16];

    for (int i = 0; log != NULL && i < log->count; i++) {
        if (log->events[i].kind != EVENT_DIE)
            continue;
        snprintf(text, sizeof text, "%s: %s",
                 equipment->dice[thing_number(log->events[i].what)].name,
                 words_face(&log->events[i], equipment));
        draw_table_add(flow, text, is_first);
    }
}

/* Draws a line with the piles, variables and dice that belong to no seat. */
static void draw_common(const Look *look, const Position *position,
                        const Equipment *equipment)
{
    bool has_cards = draw_has_common_piles(position, equipment);
    const char *opening = !look->plain ? " " : has_cards ? "Piles:" : "Game:";
    Flow flow = flow_begin(look->out, look->width - 1 /* room for a comma */, 4,
                           opening);
    bool is_first = true;

    if (has_cards)
        draw_common_piles(look, position, equipment, &flow, &is_first);
    draw_vars(position, equipment, &flow, &is_first);
    draw_traits(position, equipment, &flow, &is_first);
    draw_dice(look, equipment, &flow, &is_first);
    flow_end(&flow);
}

void draw_table(const Look *look, Script *script, const Position *position)
{
    const Equipment *equipment = script_equipment(script);

    for (int seat = 0; seat < position->seats.count; seat++) {
        if (look->plain)
            seat_sentence(look, script, position, (Seat)seat);
        else
            seat_row(look, script, position, (Seat)seat);
        draw_seat_piles(look, position, equipment, (Seat)seat);
    }
    supply_draw_rest(look, position);
    if (draw_has_common_piles(position, equipment) ||
        has_common_vars(position, equipment) ||
        draw_any_trait(position, equipment) || has_rolled(look))
        draw_common(look, position, equipment);
    draw_listed_piles(look, position, equipment);
}
