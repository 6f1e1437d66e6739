const address = /https?:\/\/[^\s\\`*[\]{}()<>|~!@“”«»"]+/g

/** Characters that would turn a paragraph into a heading, a list or a quote. */
const beginning = /^(\s*)([#>+=-]|\d+(?=[.)]))/

/** Escapes what people said for Markdown: no picture, link, code or mention comes of it. */
const plain = (text: string) =>
  text.replaceAll(/[\\`*_[\]{}<>|~!]/g, String.raw`\$&`).replaceAll('@', '@\u200b')

/** One paragraph with all Markdown syntax escaped; addresses stay as they are and become links. */
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
