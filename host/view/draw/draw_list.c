/*
 * draw_list.c -- writes the board as a list of its spaces: in signs if no
 * picture fits into the window, or in sentences for screen readers.
 */
#include <string.h>

#include "base/text.h"
#include "base/wrap.h"
#include "format/token.h"
#include "format/words.h"
#include "view/draw/draw.h"
#include "view/draw/draw_internal.h"
#include "view/draw/draw_places.h"

/* Writes "red medium upright", "green small pointing north" or "nobody's medium
 * white upright". */
static void pyramid_words(char *out, size_t size, const PyramidState *pyramid,
                          const Position *position, const Equipment *equipment)
{
    char kind[32];

    words_kind(kind, sizeof kind, pyramid->pips, pyramid->stash, pyramid->owner,
               position);
    snprintf(out, size, "%s%s %s", draw_seat(position, pyramid->owner),
             pyramid->owner == SEAT_NONE ? "'s" : "", kind);
    if (equipment->poses)
        text_add(out, size, " %s%s",
                 pyramid->pose == POSE_UPRIGHT ? "" : "pointing ",
                 words_pose(pyramid->pose));
    for (int mark = 0; mark < equipment->mark_count; mark++) {
        if (pyramid->marks >> mark & 1)
            text_add(out, size, " %s", equipment->marks[mark]);
    }
}

static void tell_pyramids(const Look *look, const Position *position,
                          const Equipment *equipment, Space space, Flow *flow)
{
    Pyramid list[PYRAMID_LIMIT];
    int count = position_add_pyramids(position, space, list, 0);
    char text[TOKEN_LIMIT + 80];

    if (count > 1 && position->pyramids.stacked)
        flow_words(flow, look->plain ? "a stack, from the bottom:" : "bottom:");
    for (int i = 0; i < count; i++) {
        const PyramidState *state = &position->pyramids.each[list[i]];
        if (look->plain) {
            pyramid_words(text, sizeof text, state, position, equipment);
            flow_words(flow, text);
            fputc(i + 1 < count ? ',' : '.', flow->out);
            flow->column++;
        } else {
            draw_pyramid(look, text, state, &position->seats, equipment);
            draw_add_mark(text, sizeof text, thing(THING_PYRAMID, list[i]),
                          position, equipment);
            flow_piece(flow, text);
        }
    }
}

/* Writes the cards below the top card of a spread space, from the top down. */
static void tell_below(const Look *look, const Position *position,
                       const Equipment *equipment, const Card *cards, int count,
                       Flow *flow)
{
    char text[CARD_TEXT_LIMIT];

    flow_words(flow, look->plain ? "on top of" : "on");
    for (int i = 0; i < count; i++) {
        if (look->plain && i > 0)
            flow_words(flow, "on");
        (look->plain ? draw_laid_words : draw_laid)(look, text, position,
                                                    equipment, cards[i]);
        flow_words(flow, text);
    }
}

static void tell_cards(const Look *look, const Position *position,
                       const Equipment *equipment, Space space, Flow *flow)
{
    const Deck *deck = &equipment->deck;
    Card cards[CARD_LIMIT];
    int count = position_cards_at(position, space, cards);
    char text[CARD_TEXT_LIMIT];
    char pile[48 + NAME_LIMIT];

    if (count == 0) {
        bool is_said =
            look->plain && deck->card_count > 0 && !deck_is_of_pyramids(deck);
        snprintf(pile, sizeof pile, "no %s;", deck_noun(deck)->one);
        flow_words(flow, is_said ? pile : "");
        return;
    }
    (look->plain ? draw_laid_words : draw_laid)(look, text, position, equipment,
                                                cards[0]);
    flow_words(flow, text);
    snprintf(pile, sizeof pile, look->plain ? "(top of %d %s)" : "(%d)", count,
             deck_noun(deck)->many);
    if (count > 1 && equipment->spread)
        tell_below(look, position, equipment, cards + 1, count - 1, flow);
    else if (count > 1)
        flow_words(flow, pile);
    if (look->plain)
        fputc(position_count_at(position, space, SEAT_NONE) > 0 ? ';' : '.',
              flow->out);
}

static void tell_space(const Look *look, const Position *position,
                       const Equipment *equipment, Space space)
{
    char name[TOKEN_LIMIT];
    char opening[TOKEN_LIMIT + 16];
    const char *mark;
    Flow flow;

    token_write_space(name, space, equipment);
    mark = !draw_is_marked(look, space) ? "" : look->plain ? ", marked" : "*";
    snprintf(opening, sizeof opening, "%s%s:", name, mark);
    flow = flow_begin(look->out, look->width, 4, opening);
    tell_cards(look, position, equipment, space, &flow);
    tell_pyramids(look, position, equipment, space, &flow);
    flow_end(&flow);
}

void draw_regions(const Look *look, const Equipment *equipment)
{
    const BoardShape *shape = &equipment->shape;
    char text[NAME_LIMIT + 2];

    for (int region = 1; region <= equipment->region_count; region++) {
        snprintf(text, sizeof text, "%s:", equipment->regions[region - 1]);
        Flow flow = flow_begin(look->out, look->width, 4, text);
        for (int y = 0; y < shape->rows; y++) {
            for (int x = 0; x < shape->columns; x++) {
                if (equipment->region_of[y][x] != region)
                    continue;
                token_write_space(text, space_at(x, y), equipment);
                flow_piece(&flow, text);
            }
        }
        flow_end(&flow);
    }
}

/* True if the space is empty and the list mentions it. Empty places without a
 * name are not listed. */
static bool is_bare(const Board *board, Space space)
{
    return board_cell(board, space) == NULL &&
           !board_is_unnamed(&board->shape, space);
}

static void draw_spaces(const Look *look, const Position *position,
                        const Equipment *equipment)
{
    Space spaces[OPTION_LIMIT];
    int count = board_list(&position->board, spaces);
    char name[TOKEN_LIMIT];
    Flow rest;
    int empty = 0;

    for (int i = 0; i < count; i++) {
        if (board_cell(&position->board, spaces[i]) != NULL)
            tell_space(look, position, equipment, spaces[i]);
        else
            empty += is_bare(&position->board, spaces[i]);
    }
    if (empty == 0)
        return;
    rest = flow_begin(look->out, look->width, 4,
                      equipment->shape.columns == 0 ? "Empty wasteland:"
                                                    : "Empty:");
    for (int i = 0; i < count; i++) {
        if (!is_bare(&position->board, spaces[i]))
            continue;
        token_write_space(name, spaces[i], equipment);
        flow_piece(&rest, name);
        if (draw_is_marked(look, spaces[i]))
            flow_piece(&rest, look->plain ? "(marked)" : "*");
    }
    flow_end(&rest);
}

void draw_list(const Look *look, const Position *position,
               const Equipment *equipment)
{
    draw_spaces(look, position, equipment);
    draw_regions(look, equipment);
    if (board_is_of_places(&equipment->shape))
        draw_links(look, equipment);
}
