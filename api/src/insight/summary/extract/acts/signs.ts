import type { ActCues } from './act-cues.ts'
import { lineSigns } from './line-signs.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'
import { wordSigns } from './word-signs.ts'
import { wordingSigns } from './wording-signs.ts'

/** Cues that are looked for in the sentences around. */
const around: readonly (keyof ActCues)[] = [
  'promise',
  'request',
  'joint',
  'settled',
  'proposal',
  'unknown',
  'postponed',
  'agrees',
  'refuses',
  'vote',
  'ruling',
  'duty',
]

const lengthOf = (words: number) =>
  words <= 3 ? 'tiny' : words <= 6 ? 'short' : words <= 14 ? 'middling' : words <= 28 ? 'long' : 'longest'

const contentOf = (stems: number) =>
  stems <= 1 ? 'bare' : stems <= 3 ? 'thin' : stems <= 6 ? 'full' : 'rich'

const withCues = (place: string, s: Statement | undefined) =>
  s === undefined
    ? [`${place}.none`]
    : [
        ...around.filter((kind) => s.said.has(kind)).map((kind) => `${place}.${kind}`),
        ...(s.asks ? [`${place}.asks`] : []),
        ...(s.u.words <= 4 ? [`${place}.tiny`] : []),
      ]

/** Two signs that say more together than apart. */
const together: readonly (readonly [string, string])[] = [
  ['promise', 'deed'],
  ['promise', 'day'],
  ['promise', 'soon'],
  ['promise', 'before.asks'],
  ['promise', 'before.request'],
  ['offer', 'deed'],
  ['offer', 'after.agrees'],
  ['offer', 'before.asks'],
  ['request', 'deed'],
  ['request', 'after.agrees'],
  ['request', 'after.promise'],
  ['request', 'addressed'],
  ['request', 'day'],
  ['assign', 'names'],
  ['assign', 'after.agrees'],
  ['joint', 'after.agrees'],
  ['joint', 'chair'],
  ['joint', 'ruling'],
  ['joint', 'day'],
  ['joint', 'number'],
  ['joint', 'deed'],
  ['ruling', 'chair'],
  ['ruling', 'number'],
  ['ruling', 'day'],
  ['ruling', 'after.agrees'],
  ['settled', 'chair'],
  ['settled', 'before.proposal'],
  ['proposal', 'after.agrees'],
  ['proposal', 'after.settled'],
  ['duty', 'chair'],
  ['duty', 'after.agrees'],
  ['vote', 'number'],
  ['vote', 'chair'],
  ['recap', 'late'],
  ['recap', 'chair'],
  ['names', 'late'],
  ['names', 'deed'],
  ['asks', 'after.unknown'],
  ['asks', 'after.postponed'],
  ['asks', 'after.refuses'],
  ['asks', 'after.asks'],
  ['asks', 'after.agrees'],
  ['asks', 'request'],
  ['asks', 'proposal'],
  ['asks', 'then.unknown'],
  ['asks', 'then.postponed'],
  ['asks', 'after.none'],
  ['unknown', 'before.asks'],
  ['postponed', 'before.asks'],
  ['postponed', 'chair'],
  ['postponed', 'after.agrees'],
  ['postponed', 'unknown'],
  ['past', 'asks'],
  ['supposed', 'joint'],
  ['supposed', 'promise'],
]

/** Places of a meeting, words of a sentence, and turns around it in which its own words are looked for. */
const [parts, wordsAStep, mostSteps, mostAgain] = [5, 4, 6, 4]
const nearby = 14

/** How much of its matter is said before it and after it: what settles something is talked about before, and then no longer. */
const saidAround = ({ i, stems }: Statement, { statements }: Talk) => {
  const isIn = (list: readonly Statement[]) => {
    const said = new Set(list.flatMap((s) => s.stems))
    return Math.min(mostAgain, stems.filter((stem) => said.has(stem)).length)
  }
  return [
    `saidBefore${isIn(statements.slice(Math.max(0, i - nearby), i))}`,
    `saidAfter${isIn(statements.slice(i + 1, i + 1 + nearby))}`,
  ]
}

/** What can be seen of a sentence and of those around it whatever its language: those that may be weighed by language, and others. */
const seenOf = (s: Statement, talk: Talk) => {
  const { after, second, before, follows, precedes } = talk.around(s)
  const own: string[] = [
    ...s.said,
    ...(s.asks ? ['asks'] : []),
    ...(s.hasDay ? ['day'] : []),
    ...(s.hasNumber ? ['number'] : []),
    ...(s.named.length > 0 ? ['names'] : []),
    ...(s.named.some((id) => id === after?.u.speakerId) ? ['addressed'] : []),
    ...(talk.chair === s.u.speakerId ? ['chair'] : []),
    ...(talk.position(s) > 0.88 ? ['late'] : talk.position(s) < 0.07 ? ['early'] : []),
    ...(talk.inRecap(s) ? ['inRecap'] : []),
    ...(precedes === undefined ? ['opens'] : []),
    ...(follows === undefined ? ['ends'] : []),
    lengthOf(s.u.words),
    contentOf(s.stems.length),
    ...withCues('after', after),
    ...withCues('then', second),
    ...withCues('before', before),
    ...withCues('follows', follows),
    ...withCues('precedes', precedes),
  ]
  const has = new Set(own)
  return {
    own,
    joined: together.filter(([a, b]) => has.has(a) && has.has(b)).map(([a, b]) => `${a}+${b}`),
    placed: [
      `part${Math.floor(parts * Math.min(0.999, talk.position(s)))}`,
      `words${Math.min(mostSteps, Math.floor(s.u.words / wordsAStep))}`,
      ...saidAround(s, talk),
    ],
  }
}

/** What can be seen of a sentence and of those around it, as names of signs that are weighed. */
export const signsOf = (s: Statement, talk: Talk, language: string): string[] => {
  const { own, joined, placed } = seenOf(s, talk)
  return [
    ...own,
    ...joined,
    // cues are surer in one language than in another
    ...own.map((sign) => `${language}.${sign}`),
    language,
    ...placed,
    ...wordingSigns(s, talk, new Set(own), language),
    ...lineSigns(s, talk, language),
    ...wordSigns(s.u.text, language),
  ]
}

/** The same without its words and language. */
export const signsWithoutWords = (s: Statement, talk: Talk): string[] => {
  const { own, joined, placed } = seenOf(s, talk)
  return [...own, ...joined, ...placed]
}
