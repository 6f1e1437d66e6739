/**
 * What no text keeps that comes from a file, a page, an engine, a model, a vendor or another server:
 * - control characters besides tab and line feed (PostgreSQL stores no NUL; others break files and terminals);
 * - overrides, embeddings and isolates of direction, which make a text read differently from what it is (CVE-2021-42574);
 *   the marks of right-to-left languages (U+200E, U+200F, U+061C) stay;
 * - noncharacters, interlinear annotations, and tag characters outside flags, which people do not see and models read.
 */
const unwanted =
  // oxlint-disable-next-line no-control-regex -- control characters are what is to go
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFDD0-\uFDEF\uFFF9-\uFFFB\uFFFE\uFFFF]|(?<!\u{1F3F4}[\u{E0000}-\u{E007F}]*)[\u{E0000}-\u{E007F}]/gu

/** Cheap to test on every text: most have none of the above, no carriage return and no half of a surrogate pair. */
const maybe =
  // oxlint-disable-next-line no-control-regex -- as above
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uD800-\uDFFF\uFDD0-\uFDEF\uFFF9-\uFFFB\uFFFE\uFFFF]/

/** The text cut to at most `most` UTF-16 units, never in the middle of a surrogate pair. */
const cutTo = (text: string, most: number): string => {
  if (text.length <= most) return text
  const last = text.charCodeAt(most - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most)
}

/**
 * The one gate for text that nobody here typed: cleans it of characters that cannot be stored or that mislead, and cuts it.
 * Halves of surrogate pairs become U+FFFD, line ends line feeds. What people send as JSON is refused instead
 * (`kernel/http/plain-text.ts`).
 * @param most longest text kept, UTF-16 units
 */
export const outsideText = (text: string, most = Number.POSITIVE_INFINITY): string => {
  // a little more than is kept is cleaned: what goes is rarely more
  const near = cutTo(text, most * 2)
  if (!maybe.test(near)) return cutTo(near, most)
  return cutTo(near.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(unwanted, ''), most)
}
