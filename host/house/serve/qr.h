/*
 * qr.h -- draws QR codes, so that a phone can open a link from a screen.
 */
#ifndef HOUSE_SERVE_QR_H
#define HOUSE_SERVE_QR_H

/* Loads libqrencode. Without libqrencode, no codes are drawn. */
void qr_load(void);

/* Returns the QR code of a text as an SVG, black on white. The caller must free
 * it. Returns NULL if the text is too long, libqrencode is missing or memory
 * runs out. */
char *qr_draw(const char *text);

#endif
