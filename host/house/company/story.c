/*
 * story.c -- the log of a whole game, for a page that was just opened or after
 * turns were taken back.
 */
#include <string.h>

#include "house/company/company_internal.h"
#include "view/sentences/sentences.h"

/* Lists the nodes from the start of the game, which is left out, to its present
 * position, but at most the last STORY_TURNS. Returns their number. */
static int list_path(const Game *game, Node *nodes[STORY_TURNS])
{
    Node *node = game_here(game);
    int count = node->depth < STORY_TURNS ? node->depth : STORY_TURNS;

    for (int i = count; i-- > 0; node = node->parent)
        nodes[i] = node;
    return count;
}

static void add_turn(Company *company, Seat viewer, Node *node, Json *story)
{
    Json *turn = json_new_object();

    engine_add_turn(company->engine, node, viewer, turn);
    json_add(story, turn);
}

static void add_turn_under_way(const Company *company, Seat viewer, Json *story)
{
    const char *told = company->so_far[engine_viewer_number(viewer)];
    const char *cited = company->cited_so_far;
    Json *turn;

    if (told == NULL || (told[0] == '\0' && (cited == NULL || !cited[0])))
        return;
    turn = json_new_object();
    json_set(turn, "turn", json_whole(engine_game(company->engine)->now.turn));
    json_set(turn, "events", explained_lines(told));
    json_set(turn, "rules", cited_list(cited));
    json_add(story, turn);
}

static Json *tell(Company *company, Seat viewer)
{
    Game *game = engine_game(company->engine);
    Node *nodes[STORY_TURNS];
    Json *story = json_new_array();
    int count;

    game_settle(game);
    count = list_path(game, nodes);
    for (int i = 0; i < count; i++) {
        int from = nodes[i]->parent->number;
        notes_tell(company, viewer, from, false, story);
        add_turn(company, viewer, nodes[i], story);
        notes_tell(company, viewer, from, true, story);
    }
    notes_tell(company, viewer, game_here(game)->number, false, story);
    add_turn_under_way(company, viewer, story);
    notes_tell(company, viewer, game_here(game)->number, true, story);
    return story;
}

char *story_answer(Company *company, const Guest *guest)
{
    Json *answer = json_new_object();
    char *text;

    json_set(answer, "ok", json_flag(true));
    json_set(answer, "story", tell(company, guest->viewer));
    json_set(answer, "turn",
             json_whole(engine_game(company->engine)->now.turn));
    text = json_write(answer);
    json_drop(answer);
    return text;
}
