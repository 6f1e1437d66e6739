const ends = new Map([
  ['“', /”/g],
  ['«', /»/g],
  ['"', /["\n]/g],
])

/** Where the quote that begins at `start` ends, behind its last mark; -1 if it never does. */
const endOf = (text: string, start: number): number => {
  const end = ends.get(text.charAt(start))
  if (!end) return -1
  end.lastIndex = start + 1
  const found = end.exec(text)
  return found === null || found[0] === '\n' ? -1 : end.lastIndex
}

/**
 * Changes a text except in its quotes, which belong to the transcript. In time linear in its length: a kind of quote that
 * never ends is looked for once.
 */
export const outsideQuotes = (change: (text: string) => string) => (text: string) => {
  const endless = new Set<string>()
  let [changed, from] = ['', 0]
  for (const { 0: mark, index } of text.matchAll(/[“«"]/g)) {
    if (index < from || endless.has(mark)) continue
    const end = endOf(text, index)
    // a straight one may still end in a later line
    if (end < 0 && mark !== '"') endless.add(mark)
    if (end < 0) continue
    changed += change(text.slice(from, index)) + text.slice(index, end)
    from = end
  }
  return changed + change(text.slice(from))
}
