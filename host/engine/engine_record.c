/* engine_record.c -- requests that add notes and bookmarks, and the request for
 * the record of the game. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/answers.h"
#include "engine/engine_log.h"
#include "match/recorder/recorder.h"

static bool want_remark(Engine *engine, const Json *request, const char **text)
{
    FormatError error;
    At at = at_member(request, "text", &error);

    return (want_text(&at, text) &&
            (((*text)[0] != '\0' && strlen(*text) <= REMARK_LIMIT &&
              text_is_plain(*text)) ||
             fault(&at, "must be a line of text that can be shown, at most "
                        "1 MB"))) ||
           fail_request(engine, &error);
}

bool answer_note(Engine *engine, const Json *request, Json *answer)
{
    const char *text;

    (void)answer;
    return want_remark(engine, request, &text) &&
           table_log_remark(&engine->table, RECORD_NOTE, text);
}

bool answer_bookmark(Engine *engine, const Json *request, Json *answer)
{
    char unused[NAME_LIMIT];
    const char *text = "";

    if ((json_member(request, "text") != NULL &&
         !want_remark(engine, request, &text)) ||
        !table_bookmark(&engine->table, &text, unused))
        return false;
    json_set(answer, "text", json_text(text));
    return true;
}

char *engine_record(Engine *engine)
{
    Recorder *recorder = recorder_without_file(&engine->table.header);
    bool written =
        recorder != NULL && table_record_all(&engine->table, recorder);
    size_t size;
    const char *text = written ? recorder_text(recorder, &size) : NULL;
    char *copy = text != NULL ? strndup(text, size) : NULL;

    recorder_close(recorder);
    return copy;
}

static void add_text_lines(Json *list, const char *text)
{
    RecordLines lines = record_lines(text, strlen(text));

    while (record_next_line(&lines)) {
        char *line = strndup(lines.text, lines.size);
        json_add(list, line != NULL ? json_text(line) : NULL);
        free(line);
    }
}

bool answer_record(Engine *engine, const Json *request, Json *answer)
{
    char *text = engine_record(engine);
    bool is_written = text != NULL;
    Json *list = json_new_array();

    (void)request;
    if (is_written)
        add_text_lines(list, text);
    json_set(answer, "record", list);
    free(text);
    return is_written ||
           table_fail(&engine->table, "limit", "the record is too large");
}
