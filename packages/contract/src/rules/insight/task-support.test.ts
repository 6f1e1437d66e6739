import { expect, test } from 'vitest'
import { supportOfTask } from './task-support.ts'

const moment = {
  startMs: 0,
  endMs: 900,
  segmentId: 's',
  quote: 'So I will send the texts.',
  speaker: 'Ivan',
  support: 'quoted' as const,
}

test.each([
  ['as it was found', 'I will send the texts.', false, 'quoted'],
  ['given to somebody', 'I will send the texts.', true, 'quoted'],
  ['reworded', 'Send the texts to Dina', true, undefined],
] as const)('a task %s: its moment says what is true of its words', (_, task, byPerson, expected) => {
  expect(supportOfTask({ completed: false, task, moment, byPerson })).toBe(expected)
})
