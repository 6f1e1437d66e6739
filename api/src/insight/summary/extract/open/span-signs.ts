import { sameRoot } from '#kernel/language/same-root.ts'
import type { Said } from '../acts/cues-in.ts'
import { signsWithoutWords } from '../acts/signs.ts'
import type { Statement } from '../acts/statement.ts'
import type { Talk } from '../acts/talk.ts'
import { wordSigns } from '../acts/word-signs.ts'
import type { OpenCues } from './open-cues.ts'
import { together } from './signs-together.ts'
import type { Left, Span } from './spans.ts'

/** Turns after a question is left in which it may be settled all the same. */
const settledWithin = 4
const edge = 0.07
const [shortQuestion, longQuestion, shortReply, longReply] = [4, 13, 6, 20]

type Act = keyof OpenCues | (Said extends ReadonlySet<infer K> ? K : never)

const ofQuestion: readonly Act[] = ['request', 'promise', 'idle', 'here', 'past', 'unknown', 'vote']
const ofProposal: readonly Act[] = ['proposal', 'joint', 'duty', 'recap', 'supposed', 'settled']
const ofReply: readonly Act[] = ['past', 'promise', 'request', 'supposed', 'settled', 'duty', 'deed', 'idle']
const ofReplier: readonly Act[] = [
  'here',
  'agrees',
  'refuses',
  'joint',
  'ruling',
  'unknown',
  'postponed',
  'recap',
]
const ofNext: readonly Act[] = ['settled', 'agrees', 'promise', 'ruling', 'here', 'joint', 'refuses', 'idle']
const ofBetween: readonly Act[] = ['settled', 'agrees', 'promise', 'vote', 'ruling']

const cuesOf = (place: string, list: readonly Statement[], left: Left) =>
  [...new Set(list.flatMap((s) => left.get(s) ?? []))].map((cue) => `${place}.${cue}`)

const saidOf = (place: string, list: readonly Statement[], wanted: readonly Act[]) =>
  [...new Set(list.flatMap((s) => [...s.said]))].filter((k) => wanted.includes(k)).map((k) => `${place}.${k}`)

const shared = (a: readonly string[], b: readonly string[]) =>
  a.filter((x) => b.some((y) => sameRoot(x, y))).length

const turnsOf = (talk: Talk, from: number, count: number) =>
  Array.from({ length: count }, (_, k) => talk.turnOf(from + k)).flat()

const given = (signs: Readonly<Record<string, boolean>>) => Object.keys(signs).filter((sign) => signs[sign])

const ofAsked = (asked: Statement, talk: Talk) => [
  'asked',
  `q.stems${Math.min(asked.stems.length, 5)}`,
  ...given({
    'q.long': asked.u.words >= longQuestion,
    'q.short': asked.u.words <= shortQuestion,
    'q.chair': talk.chair === asked.u.speakerId,
    'q.names': asked.named.length > 0,
    'q.day': asked.hasDay,
  }),
  ...saidOf('q', [asked], [...ofQuestion, ...ofProposal]),
]

const ofClosing = (closes: Statement, talk: Talk, left: Left) => [
  'closed',
  ...cuesOf('c', [closes], left),
  ...saidOf('c', [closes], [...ofReply, ...ofReplier]),
  ...given({
    'c.chair': talk.chair === closes.u.speakerId,
    'c.asks': closes.asks,
    'c.day': closes.hasDay,
    'c.long': closes.u.words > longReply,
    'c.short': closes.u.words < shortReply,
    'c.opens': talk.turnOf(closes.turn)[0] === closes,
  }),
]

/** What is said between a question and what leaves it open. */
const ofMiddle = (asked: Statement, closes: Statement, talk: Talk, left: Left) => {
  const between = talk.statements.slice(asked.i + 1, closes.i)
  return [
    `gap${Math.min(closes.turn - asked.turn, 5)}`,
    ...given({
      itself: asked.u.speakerId === closes.u.speakerId,
      'mid.number': between.some((s) => s.hasNumber),
      'mid.asks': between.some((s) => s.asks),
    }),
    ...cuesOf('mid', between, left),
    ...saidOf('mid', between, ofBetween),
  ]
}

/** What the question and what leaves it open do as sentences, and in which words it is left. */
const ofActs = ({ asked, closes }: Span, language: string, signsOf: (s: Statement) => readonly string[]) => [
  language,
  ...(asked ? signsOf(asked).map((sign) => `asked.${sign}`) : []),
  ...(closes ? signsOf(closes).map((sign) => `closes.${sign}`) : []),
  ...(closes ? wordSigns(closes.u.text, language) : []),
]

/** What can be seen of the places of a talk where a question may be left open, as names of signs that are weighed. */
export const spanSignsIn = (talk: Talk, left: Left, language: string) => {
  const known = new Map<Statement, string[]>()
  const signsOf = (s: Statement) => {
    const signs = known.get(s) ?? signsWithoutWords(s, talk)
    known.set(s, signs)
    return signs
  }
  return (span: Span): string[] => [...ofSpan(span, talk, left), ...ofActs(span, language, signsOf)]
}

const ofSpan = ({ asked, closes, core }: Span, talk: Talk, left: Left): string[] => {
  const end = closes ?? core
  const rest = talk.turnOf(end.turn).filter((s) => s.i > end.i)
  const next = turnsOf(talk, end.turn + 1, 2)
  const later = turnsOf(talk, end.turn + 1, settledWithin)
  const own = [
    ...(asked ? ofAsked(asked, talk) : ['told']),
    ...(closes ? ofClosing(closes, talk, left) : ['hanging']),
    ...(asked && closes ? ofMiddle(asked, closes, talk, left) : []),
    ...cuesOf('rest', rest, left),
    ...cuesOf('next', next, left),
    ...saidOf('next', next, ofNext),
    ...saidOf('later', later, ['settled', 'vote']),
    ...given({
      'c.ends': rest.length === 0,
      askedAgain: later.some((s) => s.asks && shared(core.stems, s.stems) > 0),
      'c.inRecap': talk.inRecap(end),
      early: talk.position(end) < edge,
      late: talk.position(end) > 1 - edge,
    }),
  ]
  return [...own, ...together(new Set(own))]
}
