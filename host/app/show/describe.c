/*
 * describe.c -- options in a few words.
 */
#include "app/show/show.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

#include "format/token.h"
#include "format/words.h"

/* The name of a space without a card. */
static const char *bare_space(const Equipment *equipment)
{
    return equipment->shape.columns == 0 ? "wasteland" : "without a card";
}

static void describe_pyramid(char *out, size_t size, Pyramid pyramid,
                             const Position *position,
                             const Equipment *equipment)
{
    const PyramidState *p = &position->pyramids.each[pyramid];
    const char *owner = color_name(position->seats.colors[p->owner]);
    Card top;

    if (!pyramid_on_board(&position->pyramids, pyramid)) {
        snprintf(out, size, "%s pyramid of %s in supply", words_size(p->pips),
                 owner);
        return;
    }
    top = board_top(&position->board, p->space);
    snprintf(out, size, "%s pyramid of %s%s%s, %s%s", words_size(p->pips),
             owner, equipment->poses ? ", " : "",
             equipment->poses ? words_pose(p->pose) : "",
             top != CARD_NONE || equipment->shape.columns == 0 ? "on "
                                                               : "on a space ",
             top != CARD_NONE ? deck_face(&equipment->deck, top)->code
                              : bare_space(equipment));
}

static void describe_space(char *out, size_t size, Space space,
                           const Position *position, const Equipment *equipment)
{
    Card top = board_top(&position->board, space);
    int pyramids = position_count_at(position, space, SEAT_NONE);

    if (board_is_void(&position->board, space)) {
        snprintf(out, size, "void");
        return;
    }
    snprintf(out, size, "%s",
             top == CARD_NONE ? bare_space(equipment)
                              : deck_face(&equipment->deck, top)->code);
    if (pyramids > 0)
        text_add(out, size, ", %d pyramid%s", pyramids,
                 pyramids == 1 ? "" : "s");
}

static void describe_card(char *out, size_t size, Card card, const Deck *deck)
{
    const Face *face = deck_face(deck, card);
    const char *before = ": ";

    snprintf(out, size, "%s", face->name[0] ? face->name : face->rank);
    for (int suit = 0; suit < deck->suit_count; suit++) {
        if (!(face->suits >> suit & 1))
            continue;
        text_add(out, size, "%s%s", before, deck->suits[suit].name);
        before = ", ";
    }
    if (out[0] == '\0')
        snprintf(out, size, "card");
}

/* Other words need no description. */
static void describe_word(char *out, size_t size, Thing what,
                          const Equipment *equipment)
{
    const char *word = equipment->words[what.id];

    if (strcmp(word, "done") == 0)
        snprintf(out, size, "stop here");
    else if (strcmp(word, "pass") == 0)
        snprintf(out, size, "do nothing");
}

void describe(char *out, size_t size, Thing what, const Position *position,
              const Equipment *equipment)
{
    out[0] = '\0';
    switch (what.type) {
    case THING_PYRAMID:
        describe_pyramid(out, size, (Pyramid)what.id, position, equipment);
        break;
    case THING_SPACE:
        describe_space(out, size, (Space)what.id, position, equipment);
        break;
    case THING_CARD:
        describe_card(out, size, (Card)what.id, &equipment->deck);
        break;
    case THING_POSE:
        snprintf(out, size, "%s", words_pose((Pose)what.id));
        break;
    case THING_SEAT:
        snprintf(out, size, "seat %d", what.id + 1);
        break;
    case THING_WORD:
        describe_word(out, size, what, equipment);
        break;
    default:
        break;
    }
}
