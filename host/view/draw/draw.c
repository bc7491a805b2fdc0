/*
 * draw.c -- writes cards and pyramids in short form, such as "7☀∞" and "r2▲".
 */
#include "view/draw/draw.h"
#include "base/names.h"
#include "base/text.h"
#include "view/draw/draw_internal.h"

#include <string.h>

#include "base/wrap.h"
#include "format/token.h"
#include "format/words.h"

const char *draw_seat(const Position *position, Seat seat)
{
    return seat < position->seats.count
               ? color_name(position->seats.colors[seat])
               : "nobody";
}

/* -- pyramids ------------------------------------------------------------- */

static const char *pose_sign(const Look *look, const Equipment *equipment,
                             Pose pose)
{
    static const char *const arrows[POSE_COUNT] = {
        "^", "▲", "▶", "▼", "◀", "◥", "◢", "◣", "◤",
    };
    static const char *const hex_arrows[POSE_COUNT] = {
        "^", "↑", "→", "↓", "←", "↗", "↘", "↙", "↖",
    };

    if (!look->utf8 || pose >= POSE_COUNT)
        return token_pose(pose);
    return equipment->shape.topology == TOPOLOGY_HEX ? hex_arrows[pose]
                                                     : arrows[pose];
}

void draw_pyramid(const Look *look, char *out, const PyramidState *pyramid,
                  const Seats *seats, const Equipment *equipment)
{
    Stashes stashes = equipment_stashes(equipment, seats);
    bool is_own = pyramid->owner == stashes.seats[pyramid->stash];

    snprintf(out, TOKEN_LIMIT, "%c%d%s%s%s",
             color_letter(stashes.colors[pyramid->stash]), pyramid->pips,
             equipment->poses ? pose_sign(look, equipment, pyramid->pose) : "",
             is_own ? "" : token_owner(pyramid->owner, seats).text,
             pyramid->marks != 0 ? "*" : "");
}

int draw_pyramid_style(const PyramidState *pyramid, const Seats *seats,
                       const Equipment *equipment)
{
    Stashes stashes = equipment_stashes(equipment, seats);

    return style_of(color_name(stashes.colors[pyramid->stash])) | STYLE_BOLD;
}

/* Explains the poses: "(^ upright, ▲ n, ▶ e, ▼ s, ◀ w)", or in ASCII "(^
 * upright; n e s w: where it points)". */
static void legend_of_poses(const Look *look, const Equipment *equipment,
                            Flow *flow)
{
    char text[160] = "(^ upright";
    const char *between = look->utf8 ? ", " : "; ";

    for (int pose = POSE_N; pose < POSE_COUNT; pose++) {
        if (!board_has_direction(&equipment->shape, (Pose)pose))
            continue;
        text_add(text, sizeof text, "%s%s%s%s", between,
                 look->utf8 ? pose_sign(look, equipment, (Pose)pose) : "",
                 look->utf8 ? " " : "", token_pose((Pose)pose));
        between = look->utf8 ? ", " : " ";
    }
    text_add(text, sizeof text, look->utf8 ? ")" : ": where it points)");
    flow_words(flow, text);
}

/* Writes an example: "r2: red's pyramid of two pips". If no seat has a stash,
 * writes "w2/r: a white pyramid of two pips, red's". */
static void example_of_pyramid(const Equipment *equipment, const Seats *seats,
                               char *out, size_t size)
{
    int first = seats->colors[0];
    int color = STASHES_OF_SEATS;

    for (int i = 0; i < equipment->stash_count; i++) {
        color = equipment->stashes[i];
        if (color == STASHES_OF_SEATS)
            break;
    }
    if (color == STASHES_OF_SEATS)
        snprintf(out, size, "%c2: %s's pyramid of two pips",
                 color_letter(first), color_name(first));
    else
        snprintf(out, size, "%c2%s: a %s pyramid of two pips, %s's",
                 color_letter(color), token_owner(0, seats).text,
                 color_name(color), color_name(first));
}

/* Explains how a hidden pyramid of the deck is written: "([?]: a code under a
 * lock)". */
static void legend_of_hidden(const Deck *deck, Flow *flow)
{
    char text[4 * NAME_LIMIT];

    snprintf(text, sizeof text, "([?]: %s %s)", deck_noun(deck)->any,
             deck_noun(deck)->down);
    flow_words(flow, text);
}

void draw_legend(const Look *look, const Equipment *equipment,
                 const Seats *seats)
{
    const uint8_t *stash = equipment->stash;
    bool has_stash = stash[0] + stash[1] + stash[2] > 0;
    bool has_hidden = deck_is_of_pyramids(&equipment->deck);
    int style = look->color ? STYLE_FAINT : STYLE_NONE;
    char example[80] = "";
    Flow flow;

    if (look->plain || (!has_stash && !has_hidden))
        return;
    if (has_stash)
        example_of_pyramid(equipment, seats, example, sizeof example);
    style_begin(look->out, style);
    flow = flow_begin(look->out, look->width, 4, example);
    if (equipment->poses && has_stash)
        legend_of_poses(look, equipment, &flow);
    if (equipment->mark_count > 0)
        flow_words(&flow, "(* marked)");
    if (equipment->stacks)
        flow_words(&flow, "(stacks: the top one above)");
    if (has_hidden)
        legend_of_hidden(&equipment->deck, &flow);
    style_end(look->out, style);
    flow_end(&flow);
}

/* -- cards ---------------------------------------------------------------- */

/* True if the signs identify the card as well as its code does. */
static bool is_told_by_signs(const Deck *deck, const Face *face,
                             const char *signs)
{
    /* The signs must include the rank if the card has a rank. */
    return signs[0] != '\0' &&
           (face->sign[0] != '\0' || face->rank[0] == '\0') &&
           deck_find_signs(deck, signs) >= 0;
}

void draw_card(const Look *look, char *out, const Deck *deck, Card card)
{
    const Face *face = deck_face(deck, card);
    char signs[FACE_SIGNS];

    deck_write_signs(deck, face, signs);
    snprintf(out, CARD_TEXT_LIMIT, "%s",
             look->utf8 && is_told_by_signs(deck, face, signs) ? signs
                                                               : face->code);
}

bool draw_tells_suit(const Deck *deck, Card card, int suit)
{
    const Face *face = deck_face(deck, card);

    return (face->suits >> suit & 1) &&
           strstr(face->name, deck->suits[suit].name) == NULL;
}

void draw_card_words(char *out, const Deck *deck, Card card)
{
    const Face *face = deck_face(deck, card);
    const char *suits[SUIT_LIMIT] = {NULL};
    char list[CARD_TEXT_LIMIT] = "";
    int count = 0;

    for (int suit = 0; suit < deck->suit_count; suit++)
        if (draw_tells_suit(deck, card, suit))
            suits[count++] = deck->suits[suit].name;
    names_join(list, sizeof list, suits, count, " and ");
    snprintf(out, CARD_TEXT_LIMIT, "%s", face->name);
    text_add(out, CARD_TEXT_LIMIT, "%s%s",
             face->name[0] != '\0' && count > 0 ? ", " : "", list);
}

void draw_laid(const Look *look, char *out, const Position *position,
               const Equipment *equipment, Card card)
{
    char text[CARD_TEXT_LIMIT] = "?";

    if (knowledge_shows(position, look->viewer, card))
        draw_card(look, text, &equipment->deck, card);
    if (card_is_down(&position->cards, card))
        snprintf(out, CARD_TEXT_LIMIT, "[%.*s]", CARD_TEXT_LIMIT - 3, text);
    else
        snprintf(out, CARD_TEXT_LIMIT, "%s", text);
    draw_add_mark(out, CARD_TEXT_LIMIT, thing(THING_CARD, card), position,
                  equipment);
}

void draw_laid_words(const Look *look, char *out, const Position *position,
                     const Equipment *equipment, Card card)
{
    const Deck *deck = &equipment->deck;
    bool is_down = card_is_down(&position->cards, card);
    char words[CARD_TEXT_LIMIT];

    draw_card_words(words, deck, card);
    snprintf(out, CARD_TEXT_LIMIT, "%s", deck_noun(deck)->any);
    if (knowledge_shows(position, look->viewer, card)) {
        snprintf(out, CARD_TEXT_LIMIT, "%s", deck_describe(deck, card));
        if (words[0] != '\0' && !deck_is_of_pyramids(deck))
            text_add(out, CARD_TEXT_LIMIT, " %s", words);
    }
    if (is_down)
        text_add(out, CARD_TEXT_LIMIT, " %s", deck_noun(deck)->down);
}

bool draw_is_marked(const Look *look, Space space)
{
    for (int i = 0; i < look->marked_count; i++)
        if (look->marked[i] == space)
            return true;
    return false;
}
