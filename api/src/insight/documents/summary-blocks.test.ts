import { expect, test } from 'vitest'
import { meetingIn } from '#testing/document-meeting.ts'
import { meetingDocument } from './meeting-document.ts'
import type { MeetingDocument } from './model/document.ts'
import { toHtml } from './to-html.ts'
import { toMarkdown } from './to-markdown.ts'
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

const possible = `## Possible tasks

Statements that sound like tasks, quoted word for word, with assignee and due date if mentioned.

- “I will send the texts.” — Ivan, by Wednesday [00:12](?t=12)
- “I do that on Monday.” — Ivan [00:51](?t=51)`

/** Minutes of possible tasks, with each task's `byPerson` as given. */
const documentOf = (byPerson: readonly boolean[], language: 'en' | 'ru' | 'kk' = 'en') => {
  const { summary, ...meeting } = meetingIn(language)
  if (!summary) throw new Error('the fixture has one')
  const tasks = ['I will send the texts.', 'Order the ads', 'Book the room']
  const dues = [
    { dueDate: 'by Wednesday', dueOn: '2026-12-02' },
    { dueDate: 'by Monday (Nov 30, 2026)', dueOn: '2026-11-30' },
    { dueOn: '2027-01-05' },
  ]
  const actionItems = tasks.map((task, i) => ({
    completed: false,
    unsure: true,
    task,
    ...dues[i],
    ...(byPerson[i] && { byPerson: true }),
  }))
  return meetingDocument(
    {
      ...meeting,
      tookPlaceAt: new Date('2026-11-29T09:00:00Z'),
      spoken: null,
      summary: { ...summary, summary: possible, keyPoints: [], decisions: [], nextSteps: [], actionItems },
    },
    { language, publicUrl: 'https://h.example', timeZone: 'UTC' },
  )
}

/** The headings and tasks of these minutes. */
const tasksOf = (byPerson: readonly boolean[], language: 'en' | 'ru' | 'kk' = 'en') =>
  documentOf(byPerson, language).blocks.flatMap((block) => {
    if (block.kind === 'heading') return [`# ${block.text}`]
    return block.kind === 'tasks' ? block.tasks.map(({ text, due }) => `${text}: ${due}`) : []
  })

test.each([[[false, true, true]], [[true, true, true]], [[false, false, false]]])(
  'tasks are one list in the order of the page, whoever touched them: %s',
  (byPerson) => {
    expect(tasksOf(byPerson)).toEqual([
      '# Action items',
      'I will send the texts.: Dec 2',
      'Order the ads: Nov 30',
      'Book the room: Jan 5, 2027',
    ])
  },
)

test.each([
  ['text', toText],
  ['Markdown', toMarkdown],
  ['HTML', (document: MeetingDocument) => toHtml(document)],
])(
  'how tasks were found, and what nobody said of them, is not for those who get the file: %s',
  (_, write) => {
    const written = write(documentOf([false, true, true]))
    expect(written).toContain('I will send the texts.')
    expect(written).not.toMatch(/sound like tasks|Unclear/)
  },
)

test('a line somebody reworded says whose words they are, in the language of the file, and that the rest are quotes is said at the top', () => {
  const { summary, ...meeting } = meetingIn('en')
  if (!summary) throw new Error('the fixture has one')
  const text = '## Decisions\n\n- We move in May. — правка: Helen K. [00:20](?t=20)'
  const document = meetingDocument(
    { ...meeting, spoken: null, summary: { ...summary, engine: 'extract', type: 'hybrid', summary: text } },
    { language: 'en', publicUrl: 'https://h.example', timeZone: 'UTC' },
  )
  const written = toText(document)
  expect(written).toContain('We move in May. — edited by Helen K. 00:20')
  expect(written).not.toContain('Please check')
  expect(written).toMatch(/Made without AI, edited by hand\.[^\n]*\n\nDecisions/)
})

test.each([
  ['text', toText],
  ['Markdown', toMarkdown],
  ['HTML', (document: MeetingDocument) => toHtml(document)],
] as const)('what was said before a task or a decision stays in the workspace: %s', (_, write) => {
  const { summary, ...meeting } = meetingIn('en')
  if (!summary) throw new Error('the fixture has one')
  const moment = { startMs: 12_000, endMs: 13_000, segmentId: 's', quote: 'Take it.', speaker: 'Ivan' }
  const actionItems = [
    { completed: false, task: 'Take it. (before: It comes by boat.)', assignee: 'Ivan', moment },
  ]
  const text = `## Decisions\n\n- **Ann:** “Buy it. (before: It comes by boat.)” [00:20](?t=20)\n\n## Possible tasks\n\n- “Take it. (before: It comes by boat.)” — Ivan [00:12](?t=12)`
  const document = meetingDocument(
    {
      ...meeting,
      spoken: null,
      summary: { ...summary, summary: text, keyPoints: [], decisions: [], nextSteps: [], actionItems },
    },
    { language: 'en', publicUrl: 'https://h.example', timeZone: 'UTC' },
  )
  const written = write(document)
  expect(written).toContain('Buy it')
  expect(written).not.toMatch(/before: |comes by boat/)
  expect(written.match(/Take it/g)).toHaveLength(1)
})

test.each([
  ['ru', '2 декабря', '5 января 2027'],
  ['kk', '2 желтоқсан', '2027 ж. 5 қаңтар'],
] as const)('a day said in words has its date in %s, as on screen', (language, said, chosen) => {
  const lines = tasksOf([false, false, false], language)
  expect(lines).toContain(`I will send the texts.: ${said}`)
  expect(lines).toContain(`Book the room: ${chosen}`)
})

test.each([
  ['en', 'Key points'],
  ['ru', 'Ключевые мысли'],
  ['kk', 'Негізгі ойлар'],
  ['ru', 'Ключевые моменты'],
] as const)('a list that somebody edited in the text stands there alone: %s, %s', (language, heading) => {
  const { summary, ...meeting } = meetingIn(language)
  if (!summary) throw new Error('the fixture has one')
  const keyPoints = ['The design is nearly finished.', 'The texts are missing.']
  const told = (type: 'extract' | 'hybrid') =>
    toText(
      meetingDocument(
        {
          ...meeting,
          spoken: null,
          summary: {
            ...summary,
            type,
            keyPoints,
            moments: { ...summary.moments, keyPoints: [null, null] },
            summary: `## ${heading}\n\n- **Ivan:** “The design is finished.” [00:12](?t=12)`,
          },
        },
        { language, publicUrl: 'https://h.example', timeZone: 'Asia/Almaty' },
      ),
    )
  expect(told('hybrid')).not.toContain('nearly finished')
  expect(told('hybrid')).not.toContain('The texts are missing')
  expect(told('extract')).toContain('nearly finished')
})
