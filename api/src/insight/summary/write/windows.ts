import { countWords } from '#kernel/language/words.ts'
import { type Line, turnsOf } from '../../transcript/lines.ts'

/** Words in one window; models skip the middle of larger ones. */
export const windowWords = 3000

/**
 * Cuts a meeting into windows of about `words` words where the speaker changes; each begins with the last turn of the
 * one before, so that a question and its answer are read together. A turn longer than a window is cut between lines.
 */
export const cutWindows = (lines: readonly Line[], words = windowWords): Line[][] => {
  const pieces = turnsOf(lines).flatMap((turn) => splitTurn(turn, words))
  const windows: Line[][] = []
  let open: Line[][] = []
  let size = 0
  for (const piece of pieces) {
    const length = sizeOf(piece)
    if (open.length > 0 && size + length > words) {
      windows.push(open.flat())
      const last = open.at(-1) ?? []
      open = sizeOf(last) <= words / 4 && open.length > 1 ? [last] : []
      size = open.reduce((sum, p) => sum + sizeOf(p), 0)
    }
    open.push(piece)
    size += length
  }
  if (open.length > 0) windows.push(open.flat())
  return windows
}

/** Words spoken in these lines. */
export const sizeOf = (lines: readonly Line[]) => lines.reduce((sum, l) => sum + countWords(l.text), 0)

const splitTurn = (turn: Line[], words: number): Line[][] => {
  if (sizeOf(turn) <= words) return [turn]
  const parts: Line[][] = [[]]
  let size = 0
  for (const line of turn) {
    const length = countWords(line.text)
    if (size > 0 && size + length > words) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(line)
    size += length
  }
  return parts
}
