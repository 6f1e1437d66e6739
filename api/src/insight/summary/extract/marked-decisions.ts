import { type Marked, isAbout, pointedAt } from '../../notes/marked.ts'
import { isQuestion } from './reading.ts'
import type { Utterance } from './utterances.ts'

/** Shorter statements ("Yes, let us.") decide nothing that can be read alone, words. */
const leastWords = 5

/**
 * Statements that sound like decisions, and those somebody who was there marked as one: of each mark that none of the
 * former is about, what was said last before it. In the order they were said.
 */
export const withMarkedDecisions = (
  found: readonly Utterance[],
  all: readonly Utterance[],
  marked: readonly Marked[],
): Utterance[] => {
  const telling = all.filter((u) => u.words >= leastWords && !isQuestion(u.text))
  const added = marked
    .filter((mark) => mark.kind === 'decision' && !found.some((u) => isAbout(mark, u)))
    .map((mark) => pointedAt(mark, telling))
    .filter((u) => u !== null)
  return [...new Set([...found, ...added])].toSorted((a, b) => a.startMs - b.startMs)
}
