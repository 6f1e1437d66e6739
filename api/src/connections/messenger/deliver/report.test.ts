import type { Summary } from '@hattama/contract/insight/summary'
import { expect, test } from 'vitest'
import { meetingIn } from '#testing/document-meeting.ts'
import { minutesLines } from './report.ts'

const told = (change: Partial<Summary>) => {
  const { summary } = meetingIn('en')
  if (!summary) throw new Error('the fixture has one')
  const lines = minutesLines({
    title: 'Sync',
    url: 'https://h.example/m',
    language: 'en',
    summary: { ...summary, ...change },
  })
  return lines
    .map((line) =>
      line.map((piece) => (typeof piece === 'string' ? piece : Object.values(piece)[0])).join(''),
    )
    .join('\n')
}

test('a task is told once, also where the text lists what sounds like tasks', () => {
  const text = told({
    summary: '## Possible tasks\n\n- “I will send the texts.” — Ivan [00:12](?t=12)',
    actionItems: [{ completed: false, task: 'Send the texts', assignee: 'Ivan' }],
  })
  expect(text).toContain('Send the texts')
  expect(text).not.toContain('Possible tasks')
})

test('a decision somebody edited in the text is told as edited, and once', () => {
  const text = told({
    type: 'hybrid',
    summary: '## Possible decisions\n\n- **Ivan:** We launch on 16 December. [00:12](?t=12)',
    decisions: ['We launch on 15 December.'],
    actionItems: [],
  })
  expect(text).toContain('16 December')
  expect(text).not.toContain('15 December')
})
