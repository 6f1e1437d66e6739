/**
 * A model's sentence as plain text: one line without markdown, HTML, links, mail addresses or line numbers, at most 600
 * characters. Nothing a transcript or a model says can therefore become a link, a picture or a heading.
 */
export const plainText = (text: string): string =>
  text
    .slice(0, 4000)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/!\[[^\][]*\]\([^)[]*\)/g, '')
    .replace(/\[([^\][]*)\]\([^)[]*\)/g, '$1')
    .replace(/\[\s*\d[\d\s,–-]*\]/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/(?<![\p{L}\p{N}])(?:[a-z][a-z\d+.-]*:\/\/|www\.|mailto:|javascript:|data:)\S*/giu, '')
    .replace(/(?<![^\s@])[^\s@]+@[^\s@]+\.[^\s@]+/g, '')
    .replace(/[`*_#|<>[\]~\\]+/g, ' ')
    .replace(/\s+/g, ' ')
    // "2-сөйлеуші" is how Kazakh calls the second voice
    .replace(/^(?:(?!\d{1,4}-\p{L})[-–—•\d.)\s])+(?=\p{L}|\d{1,4}-\p{L})/u, '')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
    .slice(0, 600)
