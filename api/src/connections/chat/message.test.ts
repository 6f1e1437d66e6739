import type { Summary } from '@hattama/contract/insight/summary'
import { expect, test } from 'vitest'
import { meetingIn } from '#testing/document-meeting.ts'
import { mattermost, slack } from './marks.ts'
import { chatMessage } from './message.ts'

const url = 'https://h.example/m'
const quoted: Partial<Summary> = {
  type: 'extract',
  engine: 'extract',
  summary: [
    '## Decisions to confirm',
    '- **Ivan:** “We sign for two years.” [00:14](?t=14)',
    '## Who does what',
    '- **Ivan** — Send the texts — Dec 2, 2026 [00:12](?t=12)',
    '## Left open',
    '- Olivia: “Who pays?” Ivan: “Next week.” [00:20](?t=20)',
    '## Key points',
    '- **Ivan:** “The rent is up.” [00:05](?t=5)',
  ].join('\n\n'),
  decisions: ['We sign for two years. (before: The rent is up.)'],
  actionItems: [
    { completed: false, task: 'Send the texts', assignee: 'Ivan', dueDate: 'by Friday', dueOn: '2026-12-04' },
    { completed: true, task: 'Measure the rooms', assignee: null, dueDate: 'soon' },
  ],
}
const messageOf = (change: Partial<Summary>, marks = mattermost, language: 'en' | 'kk' = 'en') => {
  const { summary } = meetingIn('en')
  return chatMessage({ title: 'Sync', url, language, summary: summary && { ...summary, ...change } }, marks)
}

test('a channel reads the page’s form: decisions to confirm, who does what by when, what was left open', () => {
  expect(messageOf(quoted)).toBe(
    [
      '**Sync**',
      'Made without AI. Quotes are word for word.',
      '',
      '**Decisions to confirm**',
      `• Ivan: “We sign for two years.” [00:14](${url}?t=14)`,
      '',
      '**Who does what**',
      '• **Ivan** — Send the texts — Dec 4, 2026',
      '• ✓ Measure the rooms — soon',
      '',
      '**Left open**',
      `• Olivia: “Who pays?” Ivan: “Next week.” [00:20](${url}?t=20)`,
      '',
      `[Open in Hattama](${url})`,
    ].join('\n'),
  )
})

test('in the language of whoever reads, under the headings of the page', () => {
  const text = messageOf(quoted, slack, 'kk')
  for (const heading of ['*Расталмаған шешімдер*', '*Кім не істейді*', '*Ашық қалды*'])
    expect(text).toContain(heading)
  expect(text).toContain('• *Ivan* — Send the texts — ')
})

test('what nobody has confirmed stays once a decision was confirmed, as in other messages', () => {
  const summary = `${quoted.summary ?? ''}\n\n## Decisions\n\n- **Ivan:** “We move in May.” [00:30](?t=30)`
  const text = messageOf({ ...quoted, type: 'hybrid', summary })
  expect(text).toContain('We move in May')
  expect(text).not.toContain('two years')
  // nobody can confirm a question
  expect(text).toContain('Who pays')
})

test('a channel gets ten rows of a section at most, each cut where it is long', () => {
  const actionItems = Array.from({ length: 12 }, () => ({
    completed: false,
    task: 'long '.repeat(100),
    assignee: 'Ivan',
  }))
  const rows = messageOf({ ...quoted, summary: '', actionItems })
    .split('\n')
    .filter((line) => line.includes('Ivan'))
  expect(rows).toHaveLength(10)
  expect(Math.max(...rows.map(({ length }) => length))).toBeLessThan(330)
})
