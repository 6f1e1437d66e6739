import type { Answer } from './answers.ts'
import { diarizationError, type Said } from './der.ts'
import type { MadeCall } from './made-calls.ts'

/** Words of one voice at most this far apart form one stretch. ms */
const joinMs = 600

const stretches = (words: readonly Said[]) => {
  const done: Said[] = []
  const last = new Map<string, Said>()
  for (const word of words.toSorted((a, b) => a.startMs - b.startMs)) {
    const open = last.get(word.who)
    if (open && word.startMs - open.endMs <= joinMs) open.endMs = Math.max(open.endMs, word.endMs)
    else {
      const next = { ...word }
      last.set(word.who, next)
      done.push(next)
    }
  }
  return done
}

/** Counts the words attributed to the voice that has most of their speaker's words, one voice per person. */
export const rightWords = (answer: Answer) => {
  const pairs = Map.groupBy(answer, ({ truth, said }) => JSON.stringify([truth, said.who]))
  const sizes = [...pairs].map(([key, of]) => ({ pair: JSON.parse(key) as [string, string], n: of.length }))
  const taken = new Set<string>()
  let right = 0
  for (const { pair, n } of sizes.toSorted((a, b) => b.n - a.n)) {
    const [person, voice] = pair
    if (taken.has(`p ${person}`) || taken.has(`v ${voice}`)) continue
    taken.add(`p ${person}`).add(`v ${voice}`)
    right += n
  }
  return right
}

/** A reader would not count a voice with fewer words as a person. */
const minWords = 3

/** DER and word-level speaker error as shares 0..1 (words heard twice or not at all are wrong), and the count of people. */
export const figuresOf = (call: MadeCall, answer: Answer) => {
  const truth = call.sides.flatMap((side) => side.truth)
  const found = answer.map(({ said }) => said)
  const voices = [...Map.groupBy(found, ({ who }) => who).values()]
  return {
    der: diarizationError(truth, stretches(found), call.lengthMs),
    words: 1 - rightWords(answer) / Math.max(1, answer.length + call.lost),
    isCounted: voices.filter((words) => words.length >= minWords).length === call.people,
  }
}
