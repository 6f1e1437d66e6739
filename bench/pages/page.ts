import { type Found, inWords } from '../found.ts'

/** What a page says of its bench: what is measured, in a sentence or two, and what it should reach. */
export type Told = { what: string; budget?: string }

/** Folder of the pages, and the list of them, from the root of the checkout. */
export const folder = 'docs/figures'
export const list = 'docs/figures.md'

/** `upload`, `drill browser`; the page's file, too, with a hyphen. */
export const fileOf = (title: string) => `${title.replace(' ', '-')}.md`

/** Returns a bench's page: when and where it ran last, what it measures, its budget, and what it found. */
export const pageOf = (title: string, { what, budget }: Told, ran: string, { blocks, headlines }: Found) =>
  [
    `# ${title}`,
    ran,
    what,
    [
      ...(budget === undefined ? [] : [`- Budget: ${budget}`]),
      `- Seen: ${headlines.map(inWords).join('; ')}`,
    ].join('\n'),
    ...blocks,
  ].join('\n\n') + '\n'

export type Page = { title: string; ran: string; what: string; budget?: string; seen: string; rest: string[] }

/** Reads a page back. @throws Error if it is not one that `pageOf` could have written */
export const readPage = (text: string): Page => {
  const [head = '', ran = '', what = '', lines = '', ...rest] = text.trimEnd().split('\n\n')
  const [, title] = /^# (.+)$/.exec(head) ?? []
  const [, budget, seen] = /^(?:- Budget: (.+)\n)?- Seen: (.+)$/.exec(lines) ?? []
  if (title === undefined || seen === undefined || !ran.startsWith('Last run: ')) {
    throw new Error(`This is no page of a bench: ${head}`)
  }
  return { title, ran, what, ...(budget !== undefined && { budget }), seen, rest }
}

/** Of the parts with pages of their own, those that are asked for, or all where none is; '' is the single page of a bench. */
export const pagesOf = (all: readonly string[], asked: readonly string[]) => {
  const named = all.filter((part) => asked.includes(part))
  if (named.length > 0) return named
  return all.includes('') ? [''] : all
}
