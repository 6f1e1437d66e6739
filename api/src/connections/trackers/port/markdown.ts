const address = /https?:\/\/[^\s\\`*[\]{}()<>|~!@“”«»"]+/g

/** Signs that would make a heading, a list or a quote of a paragraph. */
const beginning = /^(\s*)([#>+=-]|\d+(?=[.)]))/

/** What people said is text in Markdown, too: it makes no picture, no link, no code, and calls nobody by name. */
const plain = (text: string) =>
  text.replaceAll(/[\\`*_[\]{}<>|~!]/g, String.raw`\$&`).replaceAll('@', '@\u200b')

/** One paragraph with all signs of Markdown taken for what they are; addresses stay as they are and lead there. */
const paragraphOf = (text: string) => {
  const addresses = text.match(address) ?? []
  const woven = text
    .split(address)
    .map((between, nth) => plain(between) + (addresses[nth] ?? ''))
    .join('')
  return woven.replace(beginning, (_, blank: string, sign: string) =>
    /^\d/.test(sign) ? `${blank}${sign}\u200b` : `${blank}\\${sign}`,
  )
}

/** Paragraphs of plain text as Markdown. */
export const markdownOf = (paragraphs: readonly string[]): string => paragraphs.map(paragraphOf).join('\n\n')
