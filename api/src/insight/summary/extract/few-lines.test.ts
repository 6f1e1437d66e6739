import { expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import type { FoundDecision } from './extract-decisions.ts'
import type { FoundTask } from './extract-tasks.ts'
import { fewLines, mostLines } from './few-lines.ts'
import type { OpenQuestion } from './open/find-open.ts'
import { toUtterances, type Utterance } from './utterances.ts'

const saidFor = (minutes: number) => [{ startMs: 0, endMs: minutes * 60_000 }] as Utterance[]

test.each([
  [0, 6],
  [1, 9],
  [10, 18],
  [30, 26],
  [60, 32],
])('of %i minutes of talk at most %i lines are shown', (minutes, most) =>
  expect(mostLines(saidFor(minutes))).toBe(most),
)

const [plain, counted, marked] = toUtterances(
  talk('Ann: The hall was warm.\nBo: The hall holds ninety.\nAnn: The hall is ours.').segments,
  'en',
)
if (!plain || !counted || !marked) throw new Error('nothing was said')

const u = (weight: number) => ({ startMs: weight }) as Utterance
const decision = (weight: number, isSure = false) => ({ u: u(weight), isSure }) as FoundDecision
const task = (weight: number, unsure = false) => ({ u: u(weight), item: { unsure } }) as unknown as FoundTask
const question = (weight: number, isClear = true) =>
  ({ u: u(0), isClear, weight }) as unknown as OpenQuestion<Utterance>

const lines = {
  decided: [decision(-9, true), decision(1)],
  tasks: [task(1.3), task(1.4, true)],
  open: [question(0), question(1.2, false)],
  points: [plain, counted, marked],
}
const weights = {
  language: 'en',
  weight: ({ startMs }: Utterance) => startMs,
  noteWorth: () => 3,
  isMarked: (one: Utterance) => one === marked,
}
const left = (most: number) => fewLines(lines, most, weights)
const leftOf = (most: number) => {
  const { decided, tasks, open, points } = left(most)
  return [...decided, ...tasks, ...open, ...points]
}

test('nothing goes while there are few', () => expect(left(9)).toEqual(lines))

test('the weakest go first: a key point without a fact, then what is in doubt, whatever its kind', () => {
  const [sure, possible] = lines.decided
  const [clear, unclear] = lines.tasks
  const [open, mayBe] = lines.open
  const going = [plain, mayBe, unclear, clear, possible, open, counted]
  for (const [i, one] of going.entries()) {
    expect(leftOf(9 - i)).toContain(one)
    expect(leftOf(8 - i)).not.toContain(one)
  }
  expect(leftOf(0)).toEqual([sure, marked])
})
