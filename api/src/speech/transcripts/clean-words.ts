import type { SpokenWord } from '../engines/engine.ts'

/** NUL, other control characters and halves of characters: no database and no page takes them. */
const unprintable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu

const isTime = (ms: number) => Number.isFinite(ms) && ms >= 0

/**
 * The one gate for what engines write: words without characters nobody can have said, and with times and confidences that
 * are numbers. A word of which nothing is left is dropped; one whose time is none begins where the one before it ends.
 */
export const cleanWords = (words: readonly SpokenWord[]): SpokenWord[] => {
  const clean: SpokenWord[] = []
  for (const { text, startMs, endMs, confidence } of words) {
    const said = text.toWellFormed().replaceAll(unprintable, ' ').replaceAll(/\s+/g, ' ').trim()
    if (said === '') continue
    const from = isTime(startMs) ? startMs : (clean.at(-1)?.endMs ?? 0)
    const isSure = confidence !== null && Number.isFinite(confidence)
    clean.push({
      text: said,
      startMs: Math.round(from),
      endMs: Math.round(isTime(endMs) ? Math.max(from, endMs) : from),
      confidence: isSure ? Math.min(1, Math.max(0, confidence)) : null,
    })
  }
  return clean
}
