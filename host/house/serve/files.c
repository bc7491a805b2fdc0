/*
 * files.c -- embeds the files of page/ in the program.
 */
#include "house/serve/serve.h"

#include <string.h>

#define HTML   "text/html; charset=utf-8"
#define STYLE  "text/css; charset=utf-8"
#define SCRIPT "text/javascript; charset=utf-8"

/* All files of the page: FILE(symbol, name, content type). */
#define FILES(FILE)                                                            \
    FILE(changes_js, "changes.js", SCRIPT)                                     \
    FILE(boxes_js, "boxes.js", SCRIPT)                                         \
    FILE(again_js, "again.js", SCRIPT)                                         \
    FILE(cited_js, "cited.js", SCRIPT)                                         \
    FILE(comparison_js, "comparison.js", SCRIPT)                               \
    FILE(consent_js, "consent.js", SCRIPT)                                     \
    FILE(designer_css, "designer.css", STYLE)                                  \
    FILE(designer_js, "designer.js", SCRIPT)                                   \
    FILE(editor_js, "editor.js", SCRIPT)                                       \
    FILE(dom_js, "dom.js", SCRIPT)                                             \
    FILE(evaluate_js, "evaluate.js", SCRIPT)                                   \
    FILE(flow_js, "flow.js", SCRIPT)                                           \
    FILE(hand_js, "hand.js", SCRIPT)                                           \
    FILE(hints_js, "hints.js", SCRIPT)                                         \
    FILE(index_html, "index.html", HTML)                                       \
    FILE(instead_js, "instead.js", SCRIPT)                                     \
    FILE(jump_js, "jump.js", SCRIPT)                                           \
    FILE(lastseat_js, "lastseat.js", SCRIPT)                                   \
    FILE(letters_js, "letters.js", SCRIPT)                                     \
    FILE(link_js, "link.js", SCRIPT)                                           \
    FILE(marks_js, "marks.js", SCRIPT)                                         \
    FILE(messages_js, "messages.js", SCRIPT)                                   \
    FILE(offered_js, "offered.js", SCRIPT)                                     \
    FILE(options_js, "options.js", SCRIPT)                                     \
    FILE(review_css, "review.css", STYLE)                                      \
    FILE(review_js, "review.js", SCRIPT)                                       \
    FILE(rulelink_js, "rulelink.js", SCRIPT)                                   \
    FILE(page_css, "page.css", STYLE)                                          \
    FILE(panels_css, "panels.css", STYLE)                                      \
    FILE(parts_js, "parts.js", SCRIPT)                                         \
    FILE(past_css, "past.css", STYLE)                                          \
    FILE(past_js, "past.js", SCRIPT)                                           \
    FILE(page_js, "page.js", SCRIPT)                                           \
    FILE(question_js, "question.js", SCRIPT)                                   \
    FILE(remarks_js, "remarks.js", SCRIPT)                                     \
    FILE(rules_js, "rules.js", SCRIPT)                                         \
    FILE(save_js, "save.js", SCRIPT)                                           \
    FILE(picture_js, "picture.js", SCRIPT)                                     \
    FILE(share_js, "share.js", SCRIPT)                                         \
    FILE(seats_js, "seats.js", SCRIPT)                                         \
    FILE(sides_js, "sides.js", SCRIPT)                                         \
    FILE(spoken_js, "spoken.js", SCRIPT)                                       \
    FILE(stacks_css, "stacks.css", STYLE)                                      \
    FILE(stacks_js, "stacks.js", SCRIPT)                                       \
    FILE(story_js, "story.js", SCRIPT)                                         \
    FILE(stream_js, "stream.js", SCRIPT)                                       \
    FILE(trial_js, "trial.js", SCRIPT)                                         \
    FILE(tryout_js, "tryout.js", SCRIPT)                                       \
    FILE(why_js, "why.js", SCRIPT)

/* Makes the assembler include the file's bytes between two symbols. */
#define INCLUDE(symbol, name, type)                                            \
    __asm__(".pushsection .rodata\n"                                           \
            ".global page_" #symbol ", page_" #symbol "_end\n"                 \
            "page_" #symbol ": .incbin \"host/house/serve/page/" name "\"\n"   \
            "page_" #symbol "_end: .byte 0\n"                                  \
            ".popsection");                                                    \
    extern const char page_##symbol[], page_##symbol##_end[];
FILES(INCLUDE)

#define ROW(symbol, name, type)                                                \
    {"/" name, type, page_##symbol, page_##symbol##_end},

static const PageFile files[] = {FILES(ROW)};

const PageFile *page_find(const char *path)
{
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (strcmp(files[i].path, path) == 0)
            return &files[i];
    return NULL;
}

const PageFile *page_file(int index)
{
    return index < (int)(sizeof files / sizeof *files) ? &files[index] : NULL;
}
