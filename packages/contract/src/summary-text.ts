// Without zod, so that a screen which only shows a summary carries no validator.

export const wordsPerMinute = 250
export const excerptLength = 200
/** mentions that fill a key topic's bar */
export const topicBarMentions = 15

/** Whole minutes, at least 1. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / wordsPerMinute))

/** First 200 characters of the text, without headings and markdown signs. */
export const excerpt = (markdown: string) =>
  markdown
    .replace(/^#{1,6}[ \t].*$/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[#>\-*\s]+|[*_`]/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, excerptLength)

/** Splits a summary at its level-2 headings; a level-1 heading before the first one is dropped. */
export const summarySections = (markdown: string): { heading: string | null; body: string }[] => {
  const [lead = '', ...rest] = markdown.split(/^##[ \t]+/m)
  const intro = lead.replace(/^#[ \t]+.*$/m, '').trim()
  const sections = rest.map((part) => {
    const end = part.indexOf('\n')
    return end < 0
      ? { heading: part.trim(), body: '' }
      : { heading: part.slice(0, end).trim(), body: part.slice(end + 1).trim() }
  })
  return intro === '' ? sections : [{ heading: null, body: intro }, ...sections]
}
