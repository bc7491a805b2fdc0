/*
 * verb_render.c -- house render: draws a position or a recorded game as a
 * picture.
 */
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "base/output.h"
#include "base/regular.h"
#include "format/token.h"
#include "house/file/file.h"
#include "house/recorded/recorded.h"
#include "house/verbs/verbs.h"
#include "match/replay/replay.h"
#include "view/draw/draw.h"
#include "view/picture/picture.h"
#include "view/sentences/sentences.h"

/* -- positions ------------------------------------------------------------ */

typedef struct FilmFrame {
    Position position;
    char *caption; /* the turn in words; owned; or NULL */
    int touched_count;
    Space *touched; /* the spaces that the turn has changed; owned; or NULL */
} FilmFrame;

typedef struct Film {
    const Options *options;
    Seat viewer;
    int count, room;
    FilmFrame *frames;
    int decisive_count; /* number of spaces in `decisive`; these spaces decided
                         * the game */
    Space decisive[OPTION_LIMIT];
} Film;

static void film_free(Film *film)
{
    for (int i = 0; i < film->count; i++) {
        free(film->frames[i].caption);
        free(film->frames[i].touched);
    }
    free(film->frames);
}

static FilmFrame *add_frame(Film *film, const Position *position)
{
    FilmFrame *frame;

    if (!list_grow(&film->frames, film->count, &film->room, sizeof *frame))
        return NULL;
    frame = &film->frames[film->count++];
    *frame = (FilmFrame){.position = *position};
    return frame;
}

/* -- a recorded game ------------------------------------------------------ */

static bool is_png(const Options *options)
{
    const char *ending =
        options->output != NULL ? strrchr(options->output, '.') : NULL;

    return ending != NULL && strcmp(ending, ".png") == 0;
}

/* Stores the caption of a turn: "turn 7, red: WORDS", followed by a line for
 * each event of the turn. */
static bool find_caption(const Film *film, const Game *game, FilmFrame *frame)
{
    size_t size;
    FILE *out;
    bool told = true;
    char reason[REASON_LIMIT];

    out = open_memstream(&frame->caption, &size);
    if (out == NULL)
        return false;
    if (game_here(game)->edited)
        fprintf(out, "%s\n",
                node_describe_edit(game_here(game), "position: changed by hand",
                                   reason));
    else
        told = turn_print(out, game, false, film->viewer);
    return fclose(out) == 0 && told;
}

/* Stores the spaces that the latest turn has changed. The caller must not have
 * run the script since, because the script keeps only its latest events. */
static bool find_touched(const Game *game, FilmFrame *frame)
{
    frame->touched = calloc(OPTION_LIMIT, sizeof *frame->touched);
    if (frame->touched == NULL)
        return false;
    frame->touched_count =
        picture_touch(script_events(game->script), frame->touched);
    return true;
}

static bool add_film_turn(Film *film, const Game *game)
{
    FilmFrame *frame = add_frame(film, &game->now);
    const Node *node = game_here(game);

    return frame != NULL && find_caption(film, game, frame) &&
           (node->edited || node->turn == 0 || find_touched(game, frame));
}

/* Counts the turns to play: the turns up to --to, or all turns of the record if
 * --to is not given. */
static int count_turns(const Film *film, const Record *record)
{
    int last = film->options->to < 0 ? INT_MAX : film->options->to;
    int count = 0;

    while (count < record->turn_count && record->turns[count].is.turn <= last)
        count++;
    return count;
}

/* Adds a frame to the film for every turn, or at regular intervals if there
 * are too many turns. A still picture shows only the last turn. */
static int film_turns(Film *film, const Recorded *recorded)
{
    const Game *game = recorded->session.game;
    bool is_still = film->options->to >= 0 || is_png(film->options);
    int count = count_turns(film, recorded->record);
    int step = is_still ? count + 1 : count / PICTURE_MOMENT_LIMIT + 1;
    Replay replay =
        replay_begin(recorded->record, recorded->session.game, false);

    if (count == 0 && add_frame(film, &game->now) == NULL)
        return complain_memory(&film->options->reporter);
    while (replay.next < count) {
        ReplayEnd end = replay_turn(&replay);
        bool is_drawn =
            replay.next == count || (count - replay.next) % step == 0;
        if (end != REPLAY_FINE)
            return recorded_failed(recorded, &replay, end);
        if (is_drawn && !add_film_turn(film, game))
            return complain_memory(&film->options->reporter);
    }
    film->decisive_count = decisive_spaces(game, film->decisive);
    return STATUS_DONE;
}

/* -- drawing -------------------------------------------------------------- */

static PictureScene scene_of(const Film *film, int number)
{
    const FilmFrame *frame = &film->frames[number];
    bool is_last = number == film->count - 1;

    return (PictureScene){.position = &frame->position,
                          .caption = frame->caption,
                          .touched_count = frame->touched_count,
                          .touched = frame->touched,
                          .decisive_count = is_last ? film->decisive_count : 0,
                          .decisive = film->decisive};
}

static int write_drawing(const Options *options, const char *bytes, size_t size)
{
    if (options->output != NULL)
        return output_write(&options->reporter, options->output, bytes, size);
    fwrite(bytes, 1, size, stdout);
    return STATUS_DONE;
}

static int write_png(const Options *options, const Picture *picture,
                     const char *svg, size_t size)
{
    char why[256];
    size_t png_size;
    int width;
    int height;
    char *png;
    int status;

    picture_sides(picture, &width, &height);
    png = png_make(svg, size, width, height, &png_size, why, sizeof why);
    if (png == NULL)
        return complain_file_because(&options->reporter, options->output, "%s",
                                     why);
    status = write_drawing(options, png, png_size);
    free(png);
    return status;
}

static int write_picture(const Film *film, Picture *picture)
{
    size_t size;
    char *svg = picture_svg(picture, &size);
    int status;

    if (svg == NULL && picture_is_too_large(picture))
        return complain_finding(&film->options->reporter, "large",
                                "the picture would be larger than %d MB; --to "
                                "draws one turn",
                                PICTURE_BYTES_LIMIT / 1024 / 1024);
    if (svg == NULL)
        return complain_memory(&film->options->reporter);
    status = is_png(film->options)
                 ? write_png(film->options, picture, svg, size)
                 : write_drawing(film->options, svg, size);
    free(svg);
    return status;
}

static int draw_film(const Film *film, Script *script)
{
    PictureLook look = {.viewer = film->viewer, .art = film->options->art};
    Picture *picture = picture_new(script, look);
    int status;

    if (picture == NULL)
        return complain_memory(&film->options->reporter);
    for (int i = 0; i < film->count; i++) {
        PictureScene scene = scene_of(film, i);
        picture_include(picture, &scene);
    }
    for (int i = 0; i < film->count; i++) {
        PictureScene scene = scene_of(film, i);
        picture_draw(picture, &scene);
    }
    status = write_picture(film, picture);
    picture_free(picture);
    return status;
}

/* -- the kind of file ----------------------------------------------------- */

static int find_viewer(Film *film, const Seats *seats)
{
    const char *names[SEAT_LIMIT];
    const char *view = film->options->view;

    film->viewer = SEAT_NONE;
    if (view == NULL || token_read_seat(view, seats, &film->viewer))
        return STATUS_DONE;
    for (int i = 0; i < seats->count; i++)
        names[i] = color_name(seats->colors[i]);
    return complain_unknown(&film->options->reporter, "--view: no seat", view,
                            names, seats->count);
}

static int render_record(Film *film)
{
    Recorded recorded;
    int status =
        recorded_read(&recorded, &film->options->reporter,
                      &film->options->start, film->options->operands.all[0]);

    if (status == STATUS_DONE)
        status = recorded_open_to_read(&recorded);
    if (status == STATUS_DONE)
        status = find_viewer(film, &recorded.session.game->now.seats);
    if (status == STATUS_DONE)
        status = recorded_check_to(&recorded, film->options->to, "render");
    if (status == STATUS_DONE)
        status = film_turns(film, &recorded);
    if (status == STATUS_DONE)
        status = draw_film(film, recorded.session.script);
    recorded_close(&recorded);
    return status;
}

static int render_position(Film *film)
{
    const Options *options = film->options;
    Session session;
    int status = session_open_file(&session, &options->reporter,
                                   &options->start, options->operands.all[0]);

    if (status == STATUS_DONE)
        status = find_viewer(film, &session.game->now.seats);
    if (status == STATUS_DONE && add_frame(film, &session.game->now) == NULL)
        status = complain_memory(&options->reporter);
    if (status == STATUS_DONE)
        status = draw_film(film, session.script);
    session_close(&session);
    return status;
}

static bool is_record(const char *file)
{
    return regular_is(file) && file_begins_with(file, "\"house-record/");
}

static int check_output(const Options *options)
{
    const char *ending =
        options->output != NULL ? strrchr(options->output, '.') : ".svg";

    if (ending != NULL &&
        (strcmp(ending, ".svg") == 0 || strcmp(ending, ".png") == 0))
        return output_check(&options->reporter, options->output);
    return complain_usage(&options->reporter,
                          "render: -o needs a name that ends in .svg or .png");
}

/* Checks that the folder of --art can be read. Returns an exit status. If the
 * folder has no picture of a card, the card is drawn as without --art. */
static int check_art(const Options *options)
{
    DIR *folder;

    if (options->art == NULL)
        return STATUS_DONE;
    folder = opendir(options->art);
    if (folder == NULL)
        return complain_file(&options->reporter, options->art);
    closedir(folder);
    return STATUS_DONE;
}

static int render_run(const Options *options)
{
    bool is_game = is_record(options->operands.all[0]);
    Film film = {.options = options};
    int status = check_output(options);

    if (status == STATUS_DONE)
        status = check_art(options);
    if (status == STATUS_DONE && options->to >= 0 && !is_game)
        status = complain_usage(&options->reporter,
                                "render: --to is for records, and %s is "
                                "not one",
                                file_shown(options->operands.all[0]));
    if (status != STATUS_DONE)
        return status;
    status = is_game ? render_record(&film) : render_position(&film);
    film_free(&film);
    return status;
}

/* Loads librsvg. The program calls this function before it confines the
 * process, because librsvg reads files that the confinement does not allow. */
static int load_png(Options *options)
{
    if (is_png(options))
        png_load();
    return STATUS_DONE;
}

static const OptionText texts[] = {
    {TAKES(output), "the picture, .svg or .png; an existing file is replaced"},
    {0, NULL}};

const Verb verb_render = {
    .name = "render",
    .operands = "POSITION|RECORD",
    .takes = TAKES(output) | TAKES(to) | TAKES(view) | TAKES(art) |
             TAKES(variant) | TAKES(with) | TAKES(set),
    .texts = texts,
    .needs = NEEDS_RECORDS | NEEDS_FONTS,
    .line = "draws a position or a recorded game as SVG or PNG",
    .help =
        "Draws the table: the board, hands, supplies and piles. Without -o it writes SVG to\n"
        "standard output. A record becomes an animated picture with a frame for each turn; with\n"
        "--to N, or as PNG, it becomes a still picture of turn N or of the last turn. The\n"
        "POSITION - is standard input.\n"
        "\n"
        "--view SEAT draws only the things that this seat may know. --art DIR uses your own\n"
        "pictures of cards; their names are the codes of cards, such as 7SK.png, .svg or .jpg.\n"
        "They are copied into the picture. Cards without a file are drawn as usual.\n"
        "\n"
        "Example: house render evening.record -o evening.svg\n"
        "         house render evening.record --to 12 --view red -o red.png\n"
        "         house render - <position.json >position.svg\n",
    .before_confinement = load_png,
    .run = render_run,
};
