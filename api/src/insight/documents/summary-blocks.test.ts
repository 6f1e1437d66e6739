import { expect, test } from 'vitest'
import { meetingIn } from '#testing/document-meeting.ts'
import { meetingDocument } from './meeting-document.ts'
import { toText } from './to-text.ts'

const question =
  'And who pays for the new server? I do not know. Then I will ask finance tomorrow. Good, one last thing before we go.'

/** The text of minutes with tasks and, before them, an open question whose passage quotes one of them. */
const minutesWith = (tasksInText: string) => {
  const { summary, ...meeting } = meetingIn('en')
  if (!summary) throw new Error('the fixture has one')
  const [first] = summary.actionItems
  if (!first) throw new Error('the fixture has tasks')
  const actionItems = [
    { ...first, task: 'Then I will ask finance tomorrow.', assignee: 'Ivan', dueDate: 'tomorrow' },
  ]
  const text = `## Possible open questions\n\n- **Ivan:** “${question}” [00:53](?t=53)\n\n${tasksInText}`
  return toText(
    meetingDocument(
      { ...meeting, spoken: null, summary: { ...summary, summary: text, actionItems } },
      { language: 'en', publicUrl: 'https://h.example', timeZone: 'Asia/Almaty' },
    ),
  )
}

test.each([
  [
    'in the text',
    '## Possible tasks\n\n- “Then I will ask finance tomorrow.” — Ivan, tomorrow [01:00](?t=60)',
  ],
  ['not in the text', '## Risks\n\nNone.'],
])('an open question that quotes a task stays, and tasks are listed once: %s', (_, tasksInText) => {
  const text = minutesWith(tasksInText).replaceAll(/\s+/g, ' ')
  expect(text).toContain(question)
  expect(text.split('Then I will ask finance tomorrow.')).toHaveLength(3)
})
