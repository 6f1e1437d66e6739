/** What a page says of its bench: what is measured, in a sentence or two, and what it should reach. */
export type Told = { what: string; budget?: string }

/** Folder of the pages, and the list of them, from the root of the checkout. */
export const folder = 'docs/figures'
export const list = 'docs/figures.md'

/** `upload`, `drill browser`; the page's file, too, with a hyphen. */
export const fileOf = (title: string) => `${title.replace(' ', '-')}.md`

/** A bench's page: when and where it ran last, what it measures, its budget, what was seen, and tables and sentences. */
export type Page = Told & { title: string; ran: string; seen: string; blocks: readonly string[] }

/** Returns the text of a page. */
export const pageOf = ({ title, ran, what, budget, seen, blocks }: Page) => {
  const lines = [...(budget === undefined ? [] : [`- Budget: ${budget}`]), `- Seen: ${seen}`]
  return `${[`# ${title}`, ran, what, lines.join('\n'), ...blocks].join('\n\n')}\n`
}

/** Reads a page back. @throws Error if it is not one that `pageOf` could have written */
export const readPage = (text: string): Page => {
  const [head = '', ran = '', what = '', lines = '', ...blocks] = text.trimEnd().split('\n\n')
  const [, title] = /^# (.+)$/.exec(head) ?? []
  const [, budget, seen] = /^(?:- Budget: (.+)\n)?- Seen: (.+)$/.exec(lines) ?? []
  if (title === undefined || seen === undefined || !ran.startsWith('Last run: ')) {
    throw new Error(`This is no page of a bench: ${head}`)
  }
  return { title, ran, what, ...(budget !== undefined && { budget }), seen, blocks }
}

/** Of the parts with pages of their own, those that are asked for, or all where none is; '' is the single page of a bench. */
export const pagesOf = (all: readonly string[], asked: readonly string[]) => {
  const named = all.filter((part) => asked.includes(part))
  if (named.length > 0) return named
  return all.includes('') ? [''] : all
}
