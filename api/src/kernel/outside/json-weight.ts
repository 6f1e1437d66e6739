/** Deepest nesting read. Documents of trackers, the deepest that anyone sends, stay below a third of it. */
export const maxDepth = 100
/**
 * Most values read of one text. A day of a large calendar has a tenth of it, a batch of vectors half; parsing and cleaning
 * more would hold up everyone served by the same thread for longer than a moment.
 */
const maxValues = 250_000

const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
const [comma, listOpens, listCloses] = [','.charCodeAt(0), '['.charCodeAt(0), ']'.charCodeAt(0)]
const [objectOpens, objectCloses] = ['{'.charCodeAt(0), '}'.charCodeAt(0)]

/** Where the string that opens at `from` ends: the index of its closing quotation mark, or the end of the text. */
const endOfString = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return text.length
}

/**
 * What parsing a text as JSON would exceed: how deep it is nested, or how many values it has; null: neither. Parsing takes a
 * hundred times as long as this and makes up to fifty bytes of each one sent, so it is asked first, in time linear in the
 * length of the text. A text that is not JSON may be judged either way.
 * @param most values that are read
 */
export const jsonExcess = (text: string, most = maxValues): 'depth' | 'values' | null => {
  let [depth, values] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === comma) values += 1
    else if (sign === listOpens || sign === objectOpens) {
      values += 1
      depth += 1
    } else if (sign === listCloses || sign === objectCloses) depth -= 1
    if (depth > maxDepth) return 'depth'
    if (values > most) return 'values'
  }
  return null
}
