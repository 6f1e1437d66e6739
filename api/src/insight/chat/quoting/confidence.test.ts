import { expect, test } from 'vitest'
import type { Place } from './choose.ts'
import { isAnswered, signsOfAnswer, worthShowing } from './confidence.ts'
import type { Question } from './question.ts'
import type { Statement } from './statements.ts'
import type { Topic } from './topic.ts'

const topic = (more: Partial<Topic> = {}): Topic => ({
  own: 0,
  within: [0, 0, 0, 0, 0, 0],
  near: 0.5,
  held: 1,
  ...more,
})
const told = (rows: string[], more: Record<number, Partial<Statement>> = {}) =>
  rows.map((text, i) => {
    const rest = { stretch: 0, said: new Set(), opens: false, words: [], found: 1 }
    return {
      i,
      turn: i,
      speaker: 'A',
      asks: text.endsWith('?'),
      u: { text },
      ...rest,
      ...more[i],
    } as unknown as Statement
  })
const place = (at: Statement | undefined, score: number, names = 0): Place => ({
  at: at as Statement,
  score,
  names,
})
const question = (more: Partial<Question> = {}) =>
  ({
    text: 'When?',
    kinds: new Set(['time']),
    wanted: 'time',
    isOfTalk: false,
    terms: [],
    ...more,
  }) as unknown as Question

test('the best place is shown, and others that are near the matter; beside a plain answer only those close to it', () => {
  const [a, b, c] = told(['one', 'two', 'three'])
  const shown = (topics: Topic[]) =>
    worthShowing({ places: [place(a, 9), place(b, 6.9), place(c, 7)], topics }).map(({ at }) => at.i)
  expect(shown([topic(), topic(), topic()])).toEqual([0, 1, 2])
  expect(shown([topic({ near: 0 }), topic({ near: 0.09 }), topic({ near: 0.1 })])).toEqual([0, 2])
  expect(worthShowing({ places: [], topics: [] })).toEqual([])
  const plain = topic({ own: 1 })
  const places = [place(a, 9, 1), place(b, 6.9), place(c, 7)]
  expect(worthShowing({ places, topics: [plain, topic(), topic()] }).map(({ at }) => at.i)).toEqual([0, 2])
})

test('what speaks for an answer: how far ahead it is, what names the same, and what is left open behind it', () => {
  const open = { said: new Set(['unknown']) as never }
  const statements = told(['on Friday', 'so be it', 'is it?', 'who knows', 'later'], { 3: open, 4: open })
  const within = (share: number) => topic({ within: [0, share, 0, 0.3, 0.4, 0] })
  const topics = [within(0.5), within(0.4), within(0.1), within(0), within(0)]
  const places = [place(statements[0], 5, 1), place(statements[1], 4), place(statements[2], 3.5)]
  const signs = signsOfAnswer({ question: question(), statements, topics, places })
  const of = (name: string) => signs.get(name)
  expect([of('score'), of('gap'), of('near'), of('within'), of('thread'), of('names')]).toEqual([
    5, 1.5, 0.5, 0.3, 0.4, 1,
  ])
  // about the matter are the two with at least 0.8 of the most
  expect([of('named'), of('leftOpen'), of('asking')]).toEqual([0.5, 0, 0])
  // the answer and the three turns behind it
  expect([of('openAfter'), of('asksOn')]).toEqual([0.25, 0.25])
  expect([of('promise'), of('kind.time')]).toEqual([0, 1])
  const two = signsOfAnswer({ question: question(), statements, topics, places: places.slice(0, 2) })
  expect(two.get('gap')).toBe(1.5)
  expect(signsOfAnswer({ question: question(), statements, topics, places: [] }).size).toBe(0)
})

test('a plain answer is one; what names nothing of what is wanted, or is far from the matter, is none', () => {
  const statements = told(['on Friday', 'so be it'])
  const answered = (best: Place[], one: Topic, more: Partial<Question> = {}) =>
    isAnswered({ question: question(more), statements, topics: [one, topic()], places: best })
  expect(answered([], topic())).toBe(false)
  expect(answered([place(statements[0], -9, 1)], topic({ own: 1 }))).toBe(true)
  expect(answered([place(statements[0], 99, 0)], topic())).toBe(false)
  expect(answered([place(statements[0], 99, 1)], topic({ near: 0.05 }))).toBe(false)
  // what was said of a matter is answered by what was said near to it
  const ofTalk = { isOfTalk: true, wanted: null }
  expect(answered([place(statements[0], -99)], topic({ near: 0.3 }), ofTalk)).toBe(true)
})
