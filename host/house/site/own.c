/*
 * own.c -- embeds the files that .ci/bundle makes for a page without a server.
 */
#include "house/site/site_internal.h"

#include "base/embed.h"

EMBED(site_index_html, HOUSE_EMBEDDED "/site/index.html")
EMBED(site_page_css, HOUSE_EMBEDDED "/site/page.css")
EMBED(site_start_js, HOUSE_EMBEDDED "/site/start.js")
EMBED(site_worker_js, HOUSE_EMBEDDED "/site/worker.js")

const SiteFiles site_files = {.page = site_index_html,
                              .style = site_page_css,
                              .script = site_start_js,
                              .worker = site_worker_js};
