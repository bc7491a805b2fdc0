/*
 * page.c -- writes the parts of an HTML page other than its plots.
 */
#include "view/plot/plot.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 100000 };

static const char sheet[] =
    ":root{color-scheme:light dark;--page:#f7f5f0;--card:#fffdf8;"
    "--text:#26241f;--soft:#6f6a5f;--rule:#ddd7c9;--one:#2f6fc4;"
    "--two:#c8641b;--band:#2f6fc433}"
    "@media(prefers-color-scheme:dark){:root{--page:#1b1e23;--card:#24282f;"
    "--text:#ece8de;--soft:#a39d90;--rule:#3b414b;--one:#6ea3e8;"
    "--two:#e5904d;--band:#6ea3e844}}"
    "body{margin:0 auto;max-width:50rem;padding:1.5rem 1rem 4rem;"
    "background:var(--page);color:var(--text);"
    "font:1rem/1.5 system-ui,'DejaVu Sans',Verdana,sans-serif}"
    "h1{font-size:1.7rem;margin:.5rem 0}"
    "h2{font-size:1.15rem;margin:2.2rem 0 .6rem;padding-bottom:.2rem;"
    "border-bottom:1px solid var(--rule)}"
    "p{margin:.5rem 0;max-width:46rem}"
    "pre{white-space:pre-wrap;padding:.8rem 1rem;background:var(--card);"
    "border:1px solid var(--rule);border-radius:.5rem;font-size:.85rem}"
    "figure{margin:.7rem 0;padding:.8rem;background:var(--card);"
    "border:1px solid var(--rule);border-radius:.5rem;overflow-x:auto}"
    "figure img{display:block;max-width:100%;height:auto}"
    "figcaption{margin-top:.4rem;color:var(--soft);font-size:.9rem}"
    ".row{display:grid;gap:.8rem;"
    "grid-template-columns:repeat(auto-fit,minmax(17rem,1fr))}"
    ".row figure{margin:0}"
    ".plot{display:block;max-width:100%;min-width:25rem;height:auto}"
    ".row .plot{min-width:0}"
    ".plot text{fill:var(--text);font:13px system-ui,'DejaVu Sans',sans-serif}"
    ".plot .soft{fill:var(--soft)}.plot .right{text-anchor:end}"
    ".plot .mid{text-anchor:middle}.plot .name{font-weight:600}"
    ".plot .rule{stroke:var(--rule)}.plot .axis{stroke:var(--soft)}"
    ".plot .f0{fill:var(--one)}.plot .f1{fill:var(--two)}"
    ".plot .l0{stroke:var(--one)}.plot .l1{stroke:var(--two)}"
    ".plot .line{fill:none;stroke-width:2.5;stroke-linejoin:round}"
    ".plot .l1.line{stroke-dasharray:7 4}"
    ".plot .whisker{stroke:var(--text);stroke-width:1.5}"
    ".plot .band{fill:var(--band)}"
    ".plot .dashed{stroke:var(--soft);stroke-dasharray:4 4}";

void page_begin(Markup *page, const char *title)
{
    markup_add(page, "<!DOCTYPE html>\n<html lang=\"en\"><head>"
                     "<meta charset=\"utf-8\"><meta name=\"viewport\" "
                     "content=\"width=device-width,initial-scale=1\"><title>");
    markup_text(page, title, TEXT_MOST);
    markup_add(page, "</title>\n<style>%s</style>\n</head><body>\n<h1>", sheet);
    markup_text(page, title, TEXT_MOST);
    markup_add(page, "</h1>\n");
}

void page_end(Markup *page)
{
    markup_add(page, "</body></html>\n");
}

void page_heading(Markup *page, const char *text)
{
    markup_add(page, "<h2>");
    markup_text(page, text, TEXT_MOST);
    markup_add(page, "</h2>\n");
}

void page_text(Markup *page, const char *format, ...)
{
    char text[2000];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    markup_add(page, "<p>");
    markup_text(page, text, TEXT_MOST);
    markup_add(page, "</p>\n");
}

void page_verbatim(Markup *page, const char *text)
{
    char *copy = strdup(text);
    char *rest = copy;

    markup_add(page, "<pre>");
    while (rest != NULL && *rest != '\0') {
        markup_text(page, strsep(&rest, "\n"), TEXT_MOST);
        markup_add(page, "\n");
    }
    markup_add(page, "</pre>\n");
    free(copy);
}

void page_row_begin(Markup *page)
{
    markup_add(page, "<div class=\"row\">\n");
}

void page_row_end(Markup *page)
{
    markup_add(page, "</div>\n");
}

void page_picture(Markup *page, const char *svg, size_t size,
                  const char *caption)
{
    markup_add(page, "<figure><img alt=\"");
    markup_text(page, caption, TEXT_MOST);
    markup_add(page, "\" src=\"data:image/svg+xml;base64,");
    markup_base64(page, svg, size);
    markup_add(page, "\"><figcaption>");
    markup_text(page, caption, TEXT_MOST);
    markup_add(page, "</figcaption></figure>\n");
}
