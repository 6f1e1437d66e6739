/** Paragraphs in the Atlassian Document Format, which REST v3 takes: what people said is text there and nothing else. */
export const documentOf = (paragraphs: readonly string[]) => ({
  type: 'doc',
  version: 1,
  content: paragraphs.map((text) => ({ type: 'paragraph', content: linked(text) })),
})

const address = /https?:\/\/\S+/

/** An address in a text leads there. */
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

/** Paragraphs in the wiki markup REST v2 takes; what people said runs no macro, fetches no image and names nobody in it. */
export const markupOf = (paragraphs: readonly string[]): string =>
  paragraphs
    .map((text) => text.replaceAll(/[{}[\]!|*]/g, String.raw`\$&`).replaceAll(/^(h\d|bq)\./gm, '$1\u200b.'))
    .join('\n\n')
