import { sentenceEnds } from '../../api/src/insight/transcript/sentence-ends/sentence-ends.ts'
import type { Meeting } from './meetings.ts'

/** A turn as an engine without punctuation and capitals gives it, and the word indexes at which a sentence has ended. */
type Bare = { words: string[]; ends: Set<number> }

/** Strips the turns of meetings of punctuation. A full stop after a single letter does not end a sentence. */
export const bareTurns = (meetings: readonly Meeting[]): Bare[] =>
  meetings
    .flatMap((m) => m.turns)
    .map(({ text }) => {
      const words: string[] = []
      const ends = new Set<number>()
      for (const written of text.split(' ')) {
        const word = written.toLowerCase().replace(/[^\p{L}\p{N}'’-]/gu, '')
        if (word !== '') words.push(word)
        if (/[.!?]["”)]*$/.test(written) && !/^\p{L}\.$/u.test(written)) ends.add(words.length)
      }
      return { words, ends }
    })
    .filter(({ words }) => words.length > 1)

/** Returns the precision and recall of the ends told, how many were told, and the number of words. */
export const endsFound = (meetings: readonly Meeting[]) => {
  let [found, right, there, words] = [0, 0, 0, 0]
  for (const turn of bareTurns(meetings)) {
    const inside = [...turn.ends].filter((i) => i > 0 && i < turn.words.length)
    const told = sentenceEnds(turn.words, 'en')
    found += told.length
    right += told.filter((i) => turn.ends.has(i)).length
    there += inside.length
    words += turn.words.length
  }
  const [precision, recall] = [right / Math.max(1, found), right / Math.max(1, there)]
  return { precision, recall, words, found }
}
