import { countWords } from '#kernel/language/words.ts'
import type { ActCues } from './act-cues.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

/** What a sentence that can be worded as a task may do besides. */
const does: readonly (keyof ActCues)[] = [
  'promise',
  'request',
  'assign',
  'offer',
  'joint',
  'proposal',
  'duty',
  'supposed',
  'past',
]

/** What sounds like a task and yet cannot be worded as one. */
const sounds: readonly (keyof ActCues)[] = ['promise', 'request', 'assign', 'offer']

/** Words of a task as they are counted, and the most steps of them. */
const [wordsAStep, mostSteps] = [3, 4]
/** A sentence of so few more words is nothing but the task. */
const fewMore = 2

const inNeighbours = (s: Statement, talk: Talk) =>
  Object.entries(talk.around(s)).flatMap(([place, other]) =>
    place !== 'second' && other?.worded ? [place] : [],
  )

/** Whether a sentence and those beside it can be worded as tasks, as names of signs that are weighed. `seen`: what else is seen of it. */
export const wordingSigns = (
  s: Statement,
  talk: Talk,
  seen: ReadonlySet<string>,
  language: string,
): string[] => {
  const near = inNeighbours(s, talk)
  const beside = near.map((place) => `${place}.wordable`)
  if (s.worded === null)
    return [...sounds.filter((kind) => s.said.has(kind)).map((kind) => `unwordable+${kind}`), ...beside]
  const words = countWords(s.worded)
  const others = ['day', 'names', 'asks', 'after.agrees', 'after.promise', 'before.asks', 'chair', 'late']
  return [
    'wordable',
    `${language}.wordable`,
    `wordable.words${Math.min(mostSteps, Math.floor(words / wordsAStep))}`,
    ...(countWords(s.u.text) - words <= fewMore ? ['wordable.whole'] : []),
    ...[...does.filter((kind) => s.said.has(kind)), ...others.filter((sign) => seen.has(sign))].map(
      (sign) => `wordable+${sign}`,
    ),
    ...beside,
    ...near.map((place) => `wordable+${place}.wordable`),
  ]
}
