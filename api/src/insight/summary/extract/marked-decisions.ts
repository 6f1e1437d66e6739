import { type Marked, isAbout, pointedAt } from '../../notes/marked.ts'
import { isQuestion } from './sentences/reading.ts'
import type { Utterance } from './utterances.ts'

/** Statements with fewer words ("Yes, let us.") decide nothing that can be read on its own. */
const minWords = 5

/**
 * Adds to the statements that sound like decisions those a participant marked as one: for each mark not about any of the
 * former, the last thing said before it. In the order they were said.
 */
export const withMarkedDecisions = (
  found: readonly Utterance[],
  all: readonly Utterance[],
  marked: readonly Marked[],
): Utterance[] => {
  const telling = all.filter((u) => u.words >= minWords && !isQuestion(u.text))
  const added = marked
    .filter((mark) => mark.kind === 'decision' && !found.some((u) => isAbout(mark, u)))
    .map((mark) => pointedAt(mark, telling))
    .filter((u) => u !== null)
  return [...new Set([...found, ...added])].toSorted((a, b) => a.startMs - b.startMs)
}
