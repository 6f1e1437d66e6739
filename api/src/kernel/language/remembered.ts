/**
 * A function of a text that remembers what it gave, since many sentences are held against the same few lines. It forgets
 * everything once it knows `most` texts. What it gives is shared: it must not be changed.
 */
export const remembered = <Found extends object | string | number | boolean | null>(
  find: (text: string) => Found,
  most = 10_000,
): ((text: string) => Found) => {
  const known = new Map<string, Found>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const found = find(text)
    known.set(text, found)
    return found
  }
}
