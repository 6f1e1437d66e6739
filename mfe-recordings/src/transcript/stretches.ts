import type { Paragraph } from './paragraph.ts'

/** Paragraphs drawn together; small enough that one stretch is no long task, large enough to be few. */
export const stretchLength = 200

export type Stretch = {
  key: number
  paragraphs: readonly Paragraph[]
  /** speaker of the paragraph before; null at the start */
  before: string | null
}

const same = (a: readonly Paragraph[], b: readonly Paragraph[]) =>
  a.length === b.length && a.every((paragraph, i) => paragraph === b[i])

/**
 * Cuts the rows of one speaker, or of all, into stretches. A stretch whose paragraphs are the ones of `old` keeps that
 * array, so its memoised rows are not rendered again.
 */
export const stretches = (
  paragraphs: readonly Paragraph[],
  speakerId: string | null,
  old: readonly Stretch[] = [],
): Stretch[] => {
  const shown = speakerId === null ? paragraphs : paragraphs.filter((p) => p.speakerId === speakerId)
  const result: Stretch[] = []
  for (let from = 0; from < shown.length; from += stretchLength) {
    const cut = shown.slice(from, from + stretchLength)
    const known = old[result.length]?.paragraphs
    result.push({
      key: from,
      paragraphs: known && same(known, cut) ? known : cut,
      before: shown[from - 1]?.speakerId ?? null,
    })
  }
  return result
}
