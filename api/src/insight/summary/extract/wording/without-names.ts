/** Escapes what has a meaning in a regular expression. */
const escape = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)

/** A sentence without the name of whom it speaks to, at its head or its end: "Callum, can you check?" is "can you check?". */
export const withoutNames = (sentence: string, names: readonly string[]): string => {
  const called = [...new Set(names.flatMap((name) => [name, ...name.split(/\s+/u)]))]
    .filter((name) => name.length > 1)
    .toSorted((a, b) => b.length - a.length)
  if (called.length === 0) return sentence
  const any = called.map(escape).join('|')
  return sentence
    .replace(new RegExp(`^(?:${any})(?:,|\\s[—–-])\\s+`, 'iu'), '')
    .replace(new RegExp(`,\\s+(?:${any})(?=[.?!…]*$)`, 'iu'), '')
}
