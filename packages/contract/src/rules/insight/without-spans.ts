/** A part of a text, in characters: from the first to the one behind it. */
export type TextSpan = { from: number; end: number }

/** Separators that nothing follows or precedes any more. */
const tidied = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?: ?[,;]){2,}/g, ',')
    .replace(/^[ ,;:—–-]+/, '')
    .replace(/[ ,;:—–-]+([.!?]?)$/, '$1')
    .replaceAll(/ ([,;])/g, '$1')

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A text without some of its parts, as a sentence; the text itself where nothing would be left. */
export const withoutTextSpans = (text: string, spans: readonly TextSpan[]): string => {
  if (spans.length === 0) return text
  const left = tidied(cutOut(text, spans))
  if (!/\p{L}{2}/u.test(left)) return text
  return /^\s*[\p{Lu}\d]/u.test(text) ? capital(left) : left
}

/** What a text leaves without some of its parts. */
export const cutOut = (text: string, spans: readonly TextSpan[]) => {
  let [left, at] = ['', 0]
  for (const { from, end } of spans.toSorted((a, b) => a.from - b.from)) {
    left += `${text.slice(at, Math.max(at, from))} `
    at = Math.max(at, end)
  }
  return left + text.slice(at)
}
