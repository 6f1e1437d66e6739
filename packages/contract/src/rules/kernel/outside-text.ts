/** The flags of England, Scotland and Wales: the only emoji spelled with tag characters (Unicode's RGI_Emoji_Tag_Sequence). */
const flag =
  '\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}'

/**
 * What no text keeps that comes from a file, a page, an engine, a model, a vendor or another server:
 * - control characters besides tab and line feed (PostgreSQL stores no NUL; others break files and terminals);
 * - overrides, embeddings and isolates of direction, which make a text read differently from what it is (CVE-2021-42574);
 *   the marks of right-to-left languages (U+200E, U+200F, U+061C) stay;
 * - noncharacters and interlinear annotations;
 * - what people do not see and models read: tag characters outside flags, variation selectors that select nothing (a second
 *   one in a row, or one for ideographs after something else), and the invisible code points reserved between them.
 * Each alternative looks back at most one character, so the cost grows with the length of the text and no faster.
 */
const unwanted = [
  String.raw`[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB]`,
  String.raw`\p{Noncharacter_Code_Point}`,
  String.raw`[\u{E0000}-\u{E00FF}\u{E01F0}-\u{E0FFF}]`,
  String.raw`(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]`,
].join('|')

/** A flag, which is kept, or something unwanted. */
const flagOrUnwanted = new RegExp(`(${flag})|${unwanted}`, 'gu')

const selectors = String.raw`[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`

/** Nothing takes two variation selectors. Searched when all else is gone, since that may have stood between them. */
const selectorsInARow = new RegExp(`(${selectors})${selectors}+`, 'gu')

/** Cheap to test on every text: most have none of the above, no carriage return and no half of a surrogate pair. */
const maybe = new RegExp(
  String.raw`[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u206F\uD800-\uDFFF\uFDD0-\uFDEF\uFE00-\uFE0F\uFFF9-\uFFFB\uFFFE\uFFFF]`,
)

/** The text cut to at most `most` UTF-16 units, never in the middle of a surrogate pair. */
export const cutTo = (text: string, most: number): string => {
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
  const plain = near.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(flagOrUnwanted, '$1')
  return cutTo(plain.replaceAll(selectorsInARow, '$1'), most)
}
