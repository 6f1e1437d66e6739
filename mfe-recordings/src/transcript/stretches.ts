import type { Paragraph } from './paragraph.ts'

/** Paragraphs drawn together; small enough that one stretch is no long task, large enough to be few. */
export const stretchLength = 200

export type Stretch = {
  key: number
  paragraphs: readonly Paragraph[]
  /** speaker of the paragraph before; null at the start */
  before: string | null
}

/** Cuts the rows of one speaker, or of all, into stretches. */
export const stretches = (paragraphs: readonly Paragraph[], speakerId: string | null): Stretch[] => {
  const shown = speakerId === null ? paragraphs : paragraphs.filter((p) => p.speakerId === speakerId)
  return Array.from({ length: Math.ceil(shown.length / stretchLength) }, (_, i) => ({
    key: i * stretchLength,
    paragraphs: shown.slice(i * stretchLength, (i + 1) * stretchLength),
    before: shown[i * stretchLength - 1]?.speakerId ?? null,
  }))
}

/** Whether two stretches hold the very same paragraphs: then there is nothing to draw again. */
export const sameParagraphs = (a: readonly Paragraph[], b: readonly Paragraph[]) =>
  a.length === b.length && a.every((paragraph, i) => paragraph === b[i])
