import { expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import type { FoundDecision } from './extract-decisions.ts'
import type { FoundTask } from './extract-tasks.ts'
import { isToldBy, oneMatter } from './one-matter.ts'
import type { OpenQuestion } from './open/find-open.ts'
import { toUtterances, type Utterance } from './utterances.ts'

const rows = [
  'Ann: I move that the old boat is sold by auction.',
  'Bo: Who is for the auction of the boat?',
  'Cy: Three for it, one against.',
  'Ann: Carried. Next the jetty.',
  'Bo: The jetty gets new planks, then.',
  'Cy: New planks for the jetty, fine.',
  'Ann: The kitchen is closed on Sunday.',
  'Bo: Should the kitchen have a second stove?',
  'Cy: No idea, later.',
  'Ann: The sails came back from the loft.',
]
const said = toUtterances(talk(rows.join('\n')).segments, 'en')
const at = (text: string): Utterance => {
  const found = said.find((u) => u.text.includes(text))
  if (!found) throw new Error(text)
  return found
}

const decision = (text: string, more: Partial<FoundDecision> = {}): FoundDecision => ({
  u: at(text),
  text: at(text).text,
  line: [at(text)],
  turns: [],
  isSure: false,
  ...more,
})
const vote = decision('Who is for the auction', {
  text: 'I move that the old boat is sold by auction. … Who is for the auction of the boat?',
  isSure: true,
  vote: { last: at('Three for it') } as unknown as NonNullable<FoundDecision['vote']>,
})
const task = (text: string, item: object = { unsure: true }) =>
  ({ u: at(text), line: [at(text)], isWorded: false, item }) as unknown as FoundTask
const question = (isClear: boolean, from = 'second stove', to = 'No idea') =>
  ({ u: at(from), last: at(to), text: '', turns: [], isClear, weight: 0 }) as OpenQuestion<Utterance>

const left = (found: Partial<Parameters<typeof oneMatter>[0]>) => {
  const { decided, tasks, open } = oneMatter({ decided: [], tasks: [], open: [], ...found }, said)
  return [decided.length, tasks.length, open.length]
}

test('a motion is neither a decision nor a task beside the vote on it, whoever moved it', () => {
  expect(left({ decided: [decision('I move'), vote], tasks: [task('I move', { assignee: 'Ann' })] })).toEqual(
    [1, 0, 0],
  )
  expect(left({ decided: [decision('I move', { isSure: true }), vote] })).toEqual([1, 0, 0])
})

test('a decision rather than a task of the same matter close by, unless that has a person or a day', () => {
  const decided = [decision('gets new planks')]
  expect(left({ decided, tasks: [task('New planks')] })).toEqual([1, 0, 0])
  expect(left({ decided, tasks: [task('New planks', { assignee: 'Cy' })] })).toEqual([1, 1, 0])
  expect(left({ decided, tasks: [task('New planks', { assignee: 'Cy', unsure: true })] })).toEqual([1, 0, 0])
  expect(left({ decided, tasks: [task('New planks', { dueDate: 'Friday', unsure: true })] })).toEqual([
    1, 1, 0,
  ])
  expect(left({ decided, tasks: [task('closed on Sunday')] })).toEqual([1, 1, 0])
})

test('a question clearly left open was not decided within it; one that may be open gives way', () => {
  const decided = [decision('No idea')]
  expect(left({ decided, open: [question(true)] })).toEqual([0, 0, 1])
  expect(left({ decided, open: [question(false)] })).toEqual([1, 0, 0])
  expect(left({ tasks: [task('No idea')], open: [question(false)] })).toEqual([0, 1, 0])
  // so much is said until it is left open that other things are decided on the way
  expect(left({ decided, open: [question(true, 'I move', 'The sails')] })).toEqual([1, 0, 1])
})

test('a key point is none that says again what a line close by says', () => {
  const isTold = isToldBy({ decided: [decision('gets new planks'), vote], tasks: [], open: [] }, said)
  expect(
    ['New planks', 'Three for it', 'closed on Sunday', 'The sails'].map((text) => isTold(at(text))),
  ).toEqual([true, true, false, false])
})
