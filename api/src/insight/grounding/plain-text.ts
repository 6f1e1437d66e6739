/**
 * A model's sentence as plain text: one line without markdown, HTML, links and line numbers, at most 600 characters.
 * Nothing a transcript or a model says can therefore become a link, a picture or a heading.
 */
export const plainText = (text: string): string =>
  text
    .replace(/!?\[([^\][]*)\]\([^)[]*\)/g, '$1')
    .replace(/\[\s*\d[\d\s,–-]*\]/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\b(?:https?|ftp|javascript|data):\S+/gi, '')
    .replace(/[`*_#|<>[\]~\\]+/g, ' ')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/^[-–—•\d.)\s]+(?=\p{L})/u, '')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
    .slice(0, 600)
