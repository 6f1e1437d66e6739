import { beforeEach, expect, test } from 'vitest'
import type { WindowGuard } from '#kernel/db/columns.ts'
import { testApp, wav } from '#testing/app.ts'
import type { Spoken } from '../engines/engine.ts'
import { answeredShare, doneWindows, guardTotals, keepAnswer, keepWindows } from './windows.ts'

const t = testApp([])

const windows = [
  { channel: 0, ordinal: 0, startMs: 0, endMs: 10_000 },
  { channel: 0, ordinal: 1, startMs: 10_000, endMs: 40_000 },
]
const [first, second] = windows as [(typeof windows)[0], (typeof windows)[0]]

let id: string
beforeEach(async () => {
  const { token } = await t.signedIn()
  id = (await t.upload(token, wav(0.01))).body.recordingId
  await keepWindows(t.database.db, id, windows)
})

const said = (text: string): Spoken => ({
  language: 'en',
  timing: 'word',
  words: [{ text, startMs: 1000, endMs: 2000, confidence: 0.9 }],
})
const keep = (window: typeof first, text: string, guard?: WindowGuard) =>
  keepAnswer(t.database.db, id, window, said(text), guard)
const told = async () => (await doneWindows(t.database.db, id)).map(({ words }) => words)

test('the first answer to a window stands, with the times of the recording', async () => {
  expect(await answeredShare(t.database.db, id)).toBe(0)
  await keep(second, 'budget')
  await keep(second, 'garden')
  expect(await told()).toEqual([[['budget', 11_000, 12_000, 0.9]]])
  expect(await answeredShare(t.database.db, id)).toBe(0.75)
})

test('an answer to a window that was planned otherwise meanwhile is not kept, and planning again keeps what is there', async () => {
  await keep({ ...first, endMs: 9000 }, 'budget')
  expect(await told()).toEqual([])
  await keep(first, 'budget')
  await keepWindows(t.database.db, id, windows)
  expect(await told()).toEqual([[['budget', 1000, 2000, 0.9]]])
})

test('what the guards did is summed up over all windows', async () => {
  const none = { again: false, silence: 0, phantom: 0, repetition: 0 }
  expect(await guardTotals(t.database.db, id)).toEqual({ ...none, again: 0, foreign: 0 })
  await keep(first, 'budget', { again: true, silence: 1, phantom: 2, repetition: 3 })
  await keep(second, 'garden', { ...none, phantom: 4, foreign: 5 })
  const totals = { again: 1, silence: 1, phantom: 6, repetition: 3, foreign: 5 }
  expect(await guardTotals(t.database.db, id)).toEqual(totals)
})
