/*
 * repl_set.c -- the editor of positions: puts cards and pyramids anywhere,
 * deals hands, says whose turn it is. What comes of it must be a position that
 * could be written to a file and read again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/repl_internal.h"
#include "core/knowledge.h"
#include "format/position_json.h"
#include "format/token.h"
#include "match/input.h"

/* An edit under way; the complaint is empty while all is well. */
typedef struct Edit {
    const Repl *repl;
    Position *position;
    char complaint[400];
} Edit;

static bool wrong(Edit *edit, const char *what, const char *word)
{
    snprintf(edit->complaint, sizeof edit->complaint, "%.60s: %s", word, what);
    return false;
}

/* -- cards ---------------------------------------------------------------- */

/* Where a card is taken from: the draw pile first, then what is out of the
 * game or discarded, hands, and last the board. */
static int reach_of(const Position *position, Card card)
{
    const Cards *cards = &position->cards;

    if (card_in_pile(cards, card, PILE_DRAW))
        return 0;
    if (card_in_pile(cards, card, PILE_OUT))
        return 1;
    if (card_in_pile(cards, card, PILE_DISCARD))
        return 2;
    return card_on_board(cards, card) ? 4 : 3;
}

/* A card with that code that is easy to reach, or CARD_NONE. */
static Card find_card(const Edit *edit, const char *code)
{
    const Deck *deck = &edit->repl->equipment->deck;
    Card found = CARD_NONE;
    int best = 4; /* what lies on the board stays there */

    for (int card = 0; card < deck->card_count; card++) {
        int reach = reach_of(edit->position, (Card)card);
        if (strcasecmp(deck_face(deck, (Card)card)->code, code) != 0 ||
            reach >= best)
            continue;
        best = reach;
        found = (Card)card;
    }
    return found;
}

static bool is_code(const Edit *edit, const char *word)
{
    const Deck *deck = &edit->repl->equipment->deck;

    for (int face = 0; face < deck->face_count; face++)
        if (strcasecmp(deck->faces[face].code, word) == 0)
            return true;
    return false;
}

static void give(Edit *edit, Card card, int pile)
{
    Cards *cards = &edit->position->cards;

    cards_pick(cards, card);
    cards_put(cards, card, pile);
    if (pile >= PILE_HAND && pile < PILE_NAMED)
        knowledge_give(edit->position, card, (Seat)(pile - PILE_HAND));
    else
        knowledge_give_all(edit->position, card);
}

/* -- a space -------------------------------------------------------------- */

static void clear_space(Edit *edit, Space space)
{
    Position *position = edit->position;
    const Cell *cell;

    while ((cell = board_cell(&position->board, space)) != NULL &&
           cell->first != PYRAMID_NONE)
        position_destroy(position, NULL, cell->first);
    while (board_top(&position->board, space) != CARD_NONE)
        position_discard(position, NULL, SEAT_NONE,
                         board_top(&position->board, space));
}

static bool put_card(Edit *edit, Space space, const char *word)
{
    Card card = find_card(edit, word);

    if (card == CARD_NONE)
        return wrong(edit, "every such card lies on the board", word);
    if (refused(position_put_card(edit->position, card, space)))
        return wrong(edit, "there is no room for it", word);
    knowledge_give_all(edit->position, card);
    return true;
}

static bool put_pyramid(Edit *edit, Space space, const char *word)
{
    PyramidState pyramid;

    if (!token_read_pyramid(word, &edit->position->seats, edit->repl->equipment,
                            &pyramid))
        return wrong(edit, "neither a card nor a pyramid", word);
    if (refused(position_put_pyramid(edit->position, pyramid.owner,
                                     pyramid.pips, space, pyramid.pose,
                                     pyramid.marks)))
        return wrong(edit, "there is none in supply", word);
    return true;
}

static bool set_space(Edit *edit, Space space, const char *words)
{
    char word[TOKEN_LIMIT];
    bool fine = true;

    while (fine && input_word(&words, word)) {
        if (strcmp(word, "nothing") == 0)
            clear_space(edit, space);
        else if (is_code(edit, word))
            fine = put_card(edit, space, word);
        else
            fine = put_pyramid(edit, space, word);
    }
    return fine;
}

/* -- hands, turn ---------------------------------------------------------- */

static bool set_hand(Edit *edit, Seat seat, const char *words)
{
    const Cards *cards = &edit->position->cards;
    char word[TOKEN_LIMIT];

    while (cards->piles[PILE_HAND + seat].count > 0)
        give(edit, cards->piles[PILE_HAND + seat].top, PILE_DISCARD);
    while (input_word(&words, word)) {
        Card card = CARD_NONE;
        if (strcmp(word, "nothing") == 0)
            continue;
        if (!is_code(edit, word))
            return wrong(edit, "no such card", word);
        card = find_card(edit, word);
        if (card == CARD_NONE)
            return wrong(edit, "every such card lies on the board", word);
        give(edit, card, PILE_HAND + seat);
    }
    return true;
}

static bool set_turn(Edit *edit, const char *words)
{
    char word[TOKEN_LIMIT] = "";
    Seat seat;

    input_word(&words, word);
    if (!token_read_seat(word, &edit->position->seats, &seat))
        return wrong(edit, "no such seat", word);
    if (edit->position->turn == 0)
        edit->position->turn = 1;
    edit->position->to_move = seat;
    return true;
}

/* -- the edit as a whole -------------------------------------------------- */

static bool carry_out(Edit *edit, const char *words)
{
    const Equipment *equipment = edit->repl->equipment;
    char word[TOKEN_LIMIT];
    Space space;
    Seat seat;

    if (!input_word(&words, word) || words[strspn(words, " \t")] == '\0')
        return wrong(edit,
                     "set SPACE THINGS, set SEAT CARDS, set turn SEAT; nothing "
                     "takes all away, as in set 1,0 nothing",
                     "set");
    if (strcmp(word, "turn") == 0)
        return set_turn(edit, words);
    if (token_read_seat(word, &edit->position->seats, &seat))
        return set_hand(edit, seat, words);
    if (token_read_space(word, &equipment->shape, &space))
        return set_space(edit, space, words);
    return wrong(edit, "neither a space nor a seat", word);
}

/* A position must be one that a file could hold: pyramids in the void and the
 * like are found by writing and reading it. */
static bool is_possible(Edit *edit)
{
    const Equipment *equipment = edit->repl->equipment;
    char *text = position_json(edit->position, equipment, SEAT_NONE);
    PositionDocument *document;
    PositionHead head;
    FormatError error;
    Position read;
    bool fine;

    if (text == NULL)
        return wrong(edit, "not enough memory", "set");
    document = position_document_read(text, strlen(text), &head, &error);
    free(text);
    fine = document != NULL &&
           position_document_build(document, equipment, "", &read, &error);
    position_document_free(document);
    return fine || wrong(edit, error.message, error.path);
}

void command_set(Repl *repl, const char *words)
{
    Position *position = malloc(sizeof *position);
    Edit edit = {repl, position, ""};

    if (position == NULL)
        return;
    *position = repl->game->now;
    if (position->over)
        snprintf(edit.complaint, sizeof edit.complaint,
                 "The game is over: undo first, then edit.");
    else if (carry_out(&edit, words))
        is_possible(&edit);
    if (edit.complaint[0] != '\0') {
        show_line(repl, edit.complaint);
    } else if (!game_edit(repl->game, position)) {
        fputs("There is not enough memory for that.\n", repl->look.out);
    } else {
        redo_forget(repl);
        repl->halted = false;
        repl_record_turn(repl);
        repl->board_shown = repl->hand_shown = repl->offered = false;
        repl_look_again(repl);
        news_skip(repl);
        if (repl->halted)
            show_line(repl,
                      "A bot's turn: Enter lets it choose; or choose for it.");
    }
    free(position);
}
