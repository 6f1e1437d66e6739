/** Paragraphs in the Atlassian Document Format, which REST v3 takes: there, what people said is only ever text. */
export const documentOf = (paragraphs: readonly string[]) => ({
  type: 'doc',
  version: 1,
  content: paragraphs.map((text) => ({ type: 'paragraph', content: linked(text) })),
})

const address = /https?:\/\/\S+/

/** Turns an address in a text into a link. */
const linked = (text: string) => {
  const found = address.exec(text)
  if (!found) return [{ type: 'text', text }]
  const [href] = found
  const before = text.slice(0, found.index)
  const after = text.slice(found.index + href.length)
  return [
    ...(before === '' ? [] : [{ type: 'text', text: before }]),
    { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] },
    ...(after === '' ? [] : [{ type: 'text', text: after }]),
  ]
}

/** Paragraphs in wiki markup, which REST v2 takes; what people said runs no macro, loads no image and mentions nobody. */
export const markupOf = (paragraphs: readonly string[]): string =>
  paragraphs
    .map((text) => text.replaceAll(/[{}[\]!|*]/g, String.raw`\$&`).replaceAll(/^(h\d|bq)\./gm, '$1\u200b.'))
    .join('\n\n')
