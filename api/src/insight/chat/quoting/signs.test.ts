import { expect, test } from 'vitest'
import type { Question } from './question.ts'
import { signsOf } from './signs.ts'
import type { Statement } from './statements.ts'
import type { Topic } from './topic.ts'

type More = Partial<Statement> & { topic?: Partial<Topic> }
const question = (text: string, kind: string) =>
  ({ text, kinds: new Set([kind]), terms: [] }) as unknown as Question
/** Signs of `speaker: words`; a row of the speaker before goes on with their turn. */
const signs = (rows: string[], asked: Question, more: Record<number, More> = {}) => {
  let turn = -1
  const statements = rows.map((row, i) => {
    const [speaker = '', text = ''] = row.split(': ')
    if (i === 0 || !rows[i - 1]?.startsWith(`${speaker}: `)) turn += 1
    const u = { text, words: text.split(' ').length }
    const rest = { stretch: 0, said: new Set(), opens: false, words: [], found: 0.5, ...more[i] }
    return { i, turn, speaker, u, asks: text.endsWith('?'), ...rest } as unknown as Statement
  })
  const topics = rows.map((_, i): Topic => {
    const none = { own: 0, within: [0, 0, 0, 0, 0, 0], near: 0, held: 0 }
    return { ...none, ...more[i]?.topic }
  })
  const all = signsOf(asked, statements, topics)
  return (at: number, name: string) => all[at]?.get(name)
}
const when = question('When do we ship?', 'time')
const topic = { own: 0.5, within: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6], near: 0.7, held: 2 }
const said = (...cues: string[]) => ({ said: new Set(cues) as never })

test('what a statement names counts with how far it is about what is asked', () => {
  const sign = signs(['A: we ship on Friday', 'B: fine by me'], when, { 0: { topic } })
  const close = (name: string, value: number) => expect(sign(0, name), name).toBeCloseTo(value)
  close('names', 1)
  close('names.time', 1)
  close('own', 0.5)
  close('within0', 0.1)
  close('meanNames', 0.35)
  close('narrowNames', 0.2)
  close('wideNames', 0.6)
  close('ownNames', 0.5)
  close('nearby', 0.35)
  close('nearNames', 0.7)
  close('found', 0.5)
  expect([sign(0, 'several'), sign(0, 'many'), sign(1, 'several')]).toEqual([1, 0, 0])
  expect([sign(1, 'names'), sign(1, 'nearby')]).toEqual([0, 0])
})

test('what stands in the same turn within two sentences counts as nearby', () => {
  const rows = ['A: on Friday', 'A: so be it', 'A: indeed it is', 'A: it really is']
  const sign = signs(rows, when, { 2: { topic }, 3: { topic } })
  expect(sign(2, 'nearby')).toBeCloseTo(0.35)
  expect(sign(3, 'nearby')).toBe(0)
})

test('a reply to a question, and what comes within three turns of the same question, counts so', () => {
  const rows = [
    'A: when do we ship?',
    'B: on Friday I think',
    'B: or on Monday',
    'A: fine',
    'B: good',
    'A: on Tuesday',
  ]
  const sign = signs(rows, when, Object.fromEntries(rows.map((_, i) => [i, { topic }])))
  expect([0, 1, 2].map((at) => sign(at, 'replies'))).toEqual([0, 1, 0])
  expect(sign(1, 'repliesAsked')).toBe(0.5)
  expect(sign(1, 'repliesMean')).toBeCloseTo(0.35)
  expect([1, 3, 4, 5].map((at) => (sign(at, 'asked') ?? 0) > 0)).toEqual([true, true, true, false])
  expect([sign(0, 'asks'), sign(1, 'asks')]).toEqual([1, 0])
  // in another stretch of talk it is no reply
  expect(signs(rows, when, { 0: { stretch: 1 } })(1, 'replies')).toBe(0)
})

test('how it is received counts: agreed, contradicted, or corrected later by what is as much about it', () => {
  const rows = ['A: on Friday', 'B: yes indeed', 'A: no, on Monday']
  const received = signs(rows, when, { 0: { topic }, 1: said('agrees'), 2: { topic } })
  expect([received(0, 'agreed'), received(0, 'contradicted'), received(0, 'lastNames')]).toEqual([1, 0, 0])
  expect(received(2, 'lastNames')).toBe(1)
  const refused = signs(rows, when, { 0: { topic }, 1: said('refuses') })
  expect([refused(0, 'agreed'), refused(0, 'contradicted'), refused(0, 'lastNames')]).toEqual([0, 1, 1])
  const asked = signs(['A: on Friday?', 'B: yes'], when, { 1: said('agrees') })
  expect(asked(0, 'asksSettled')).toBe(1)
  const apart = signs(rows, when, { 0: { topic }, 2: { topic, stretch: 1 } })
  expect(apart(0, 'lastNames')).toBe(1)
})

test('length, place and cues are told by name, cues also by what is asked', () => {
  const long = Array.from({ length: 15 }, () => 'w').join(' ')
  const sign = signs(['A: one two three', `A: ${long}`, 'B: x y z w'], when, {
    0: { ...said('promise', 'vote'), opens: true },
  })
  expect([0, 1, 2].map((at) => sign(at, 'short'))).toEqual([1, 0, 0])
  expect([0, 1, 2].map((at) => sign(at, 'long'))).toEqual([0, 1, 0])
  expect([0, 1, 2].map((at) => sign(at, 'first'))).toEqual([1, 0, 1])
  expect([0, 1].map((at) => sign(at, 'opens'))).toEqual([1, 0])
  expect([sign(0, 'promise'), sign(0, 'time.promise'), sign(0, 'vote'), sign(0, 'refuses')]).toEqual([
    1, 1, 1, 0,
  ])
})

test('an hour and money count only where they are asked for', () => {
  const rows = ['A: at nine', 'A: forty dollars']
  const hour = signs(rows, question('What time do we ship?', 'time'))
  expect([hour(0, 'hour'), hour(1, 'hour'), hour(1, 'money')]).toEqual([1, 0, 0])
  const money = signs(rows, question('How much is it?', 'amount'))
  expect([money(0, 'money'), money(1, 'money'), money(0, 'hour')]).toEqual([0, 1, 0])
})
