import { expect, test } from 'vitest'
import { segmentsOf, meetingIn } from '#testing/document-meeting.ts'
import { markdownBlocks } from './markdown-blocks.ts'
import { meetingDocument } from './meeting-document.ts'
import type { MeetingText } from './meeting.ts'
import { withStylesInline } from './html-styles.ts'
import { toHtml } from './to-html.ts'
import { toMarkdown } from './to-markdown.ts'
import { toText } from './to-text.ts'

const publicUrl = 'https://h.example'
const options = { language: 'en', publicUrl, timeZone: 'Asia/Almaty' } as const

const small = (): MeetingText => {
  const meeting = meetingIn('en')
  if (!meeting.summary || !meeting.spoken) throw new Error('the fixture has both')
  const summary = { ...meeting.summary, summary: '## Overview\n\nWe met [00:04](?t=4).', keyTopics: [] }
  const segments = meeting.spoken.segments.slice(0, 1)
  return { ...meeting, summary, spoken: { ...meeting.spoken, segments } }
}

test.each([
  ['en', 'Meeting minutes', 'Meeting summary'],
  ['ru', 'Протокол встречи', 'Сводка встречи'],
  ['kk', 'Кездесу хаттамасы', 'Кездесу түйіні'],
] as const)(
  '%s: only the formal kind of report is called minutes, as on screen',
  (language, formal, other) => {
    const { summary, ...meeting } = small()
    if (!summary) throw new Error('the fixture has one')
    const kind = (id: string) =>
      meetingDocument(
        { ...meeting, spoken: null, summary: { ...summary, template: { id, name: id } } },
        { ...options, language },
      ).kind
    expect([kind('protocol'), kind('general'), kind('sales-call')]).toEqual([formal, other, other])
  },
)

test('formal minutes end in their signatures; a task added later stands among the assigned ones', () => {
  const { summary, ...meeting } = small()
  if (!summary) throw new Error('the fixture has one')
  const [first, ...others] = summary.actionItems
  const markdown = `## Agenda\n\n1. Rent\n\n## Assigned\n\n- ${first?.task} [00:18](?t=18)\n\n## Signatures\n\n- Chair: ____________`
  const formal = { ...summary, summary: markdown, template: { id: 'protocol', name: 'Formal minutes' } }
  const text = toText(meetingDocument({ ...meeting, spoken: null, summary: formal }, options))
  expect(text.match(/^.+\n-+$/gm)?.map((h) => h.split('\n')[0])).toEqual(['Agenda', 'Assigned', 'Signatures'])
  for (const { task } of others) expect(text.split('Signatures')[0]).toContain(task)
})

test.each([
  ['en', 'Chair', 'signature', 'full name'],
  ['ru', 'Председатель', 'подпись', 'фамилия, инициалы'],
  ['kk', 'Төраға', 'қолы', 'аты-жөні'],
] as const)('%s: formal minutes are signed on drawn lines, not in a list', (language, role, sign, name) => {
  const { summary, ...meeting } = small()
  if (!summary) throw new Error('the fixture has one')
  const line = String.raw`\_`.repeat(24)
  const markdown = `## ${role}\n\n- ${role}: ${line} / ${line} /`
  const formal = { ...summary, actionItems: [], template: { id: 'protocol', name: '' } }
  const made = (text: string) =>
    meetingDocument(
      { ...meeting, spoken: null, summary: { ...formal, summary: text } },
      { ...options, language },
    )
  expect(made(markdown).blocks.at(-1)).toEqual({
    kind: 'signature',
    role,
    captions: { signature: sign, name },
  })
  expect(toText(made(markdown))).toContain(`${role}: ${'_'.repeat(24)} / `)
  expect(toHtml(made(markdown))).toContain(`>${sign}</td>`)
  // what someone wrote there instead stays as it is
  expect(made(`${markdown}\n- Dana Serikova`).blocks.at(-1)).toMatchObject({ kind: 'list' })
})

test('formal minutes name who was there and the agenda once, in their own sections', () => {
  const meeting = meetingIn('kk')
  const named = (id: string) => {
    const summary = meeting.summary && { ...meeting.summary, template: { id, name: '' } }
    const [facts] = meetingDocument({ ...meeting, summary }, { ...options, language: 'kk' }).blocks
    return facts?.kind === 'facts' ? facts.facts.map((fact) => fact.name) : []
  }
  expect(named('protocol')).toEqual(['Күні', 'Ұзақтығы', 'Жазба'])
  expect(named('general')).toEqual(['Күні', 'Ұзақтығы', 'Қатысушылар', 'Тақырыптар', 'Жазба'])
})

const moment = `${publicUrl}/recordings/0193f5d0-0000-7000-8000-000000000001`

test('plain text: every part once, moments as their time', () => {
  expect(toText(meetingDocument(small(), options))).toBe(`MEETING SUMMARY AND TRANSCRIPT
Budget for the new office: Q4 results

Date: November 21, 2026 at 2:30 PM GMT+5
Duration: 1 h 5 min
Participants: Айгерім Серікова (Директор), Иван Петров
Recording: Open recording (${moment})

Overview
--------

We met 00:04.

Key points
----------

• The rent is up 12%, but the building is better 00:09

Decisions
---------

• Sign the lease for two years 00:14

Next steps
----------

• Choose a contractor for the repairs

Action items
------------

[ ] Иван Петров — Send the lease to the lawyer and collect the remarks of procurement — Monday, 24 November 00:18
[x] Have the rooms on the third floor measured

Transcript
----------

[00:01] Айгерім Серікова
Good morning. Let us begin with the budget for the new office.
`)
})

test('markdown: moments as links that open from a file', () => {
  expect(toMarkdown(meetingDocument({ ...small(), spoken: null }, options)))
    .toBe(`# Budget for the new office: Q4 results

- **Date:** November 21, 2026 at 2:30 PM GMT+5
- **Duration:** 1 h 5 min
- **Participants:** Айгерім Серікова (Директор), Иван Петров
- **Recording:** [Open recording](${moment})

## Overview

We met [00:04](${moment}?t=4).

## Key points

- The rent is up 12%, but the building is better [00:09](${moment}?t=9)

## Decisions

- Sign the lease for two years [00:14](${moment}?t=14)

## Next steps

- Choose a contractor for the repairs

## Action items

- [ ] **Иван Петров** — Send the lease to the lawyer and collect the remarks of procurement — Monday, 24 November [00:18](${moment}?t=18)
- [x] Have the rooms on the third floor measured
`)
})

test('where only the day of a meeting is known, no time is made up', () => {
  const dated = (isDayOnly: boolean) => toText(meetingDocument({ ...small(), isDayOnly }, options))
  expect(dated(false)).toMatch(/November 21, 2026 at 2:30/)
  expect(dated(true)).toMatch(/November 21, 2026\n/)
})

test('the labels are in the language asked for, what was said stays', () => {
  const text = toText(meetingDocument(small(), { ...options, language: 'kk' }))
  expect(text).toContain('КЕЗДЕСУ ТҮЙІНІ ЖӘНЕ МӘТІНІ')
  expect(text).toContain('Ұзақтығы: 1 сағ 5 мин')
  expect(text).toContain('Good morning.')
})

test('somebody without a name is called alike in all of a file, in its language', () => {
  const meeting = small()
  if (!meeting.summary) throw new Error('the fixture has one')
  const summary = {
    ...meeting.summary,
    summary: '## Key moments\n\n- **Speaker 3:** “Speaker 3 is right.”',
    participants: [
      { id: 'b', name: 'Иван Петров' },
      { id: 'c', name: 'Speaker 3' },
      { id: 'd', name: 'Others' },
    ],
  }
  const text = toMarkdown(meetingDocument({ ...meeting, summary }, { ...options, language: 'kk' }))
  expect(text).toContain('Иван Петров, 3-сөйлеуші, Әңгімелесушілер')
  expect(text).toContain('**3-сөйлеуші:** «Speaker 3 is right».')
})

test('a line the text carries already is not said twice', () => {
  const meeting = small()
  if (!meeting.summary) throw new Error('the fixture has one')
  const summary = { ...meeting.summary, summary: '## Decisions\n\n- Sign the lease for two years' }
  const text = toText(meetingDocument({ ...meeting, summary }, options))
  expect(text.match(/Sign the lease/g)).toHaveLength(1)
})

test('tasks that are a list of the text become the table in its place', () => {
  const meeting = small()
  if (!meeting.summary) throw new Error('the fixture has one')
  const list = meeting.summary.actionItems.map(({ task }) => `- **Me:** “${task}”`).join('\n')
  const summary = { ...meeting.summary, summary: `## Possible tasks\n\nAs they were said.\n\n${list}` }
  const { blocks } = meetingDocument({ ...meeting, summary, spoken: null }, options)
  expect(blocks.filter((b) => b.kind === 'tasks')).toHaveLength(1)
  expect(blocks.filter((b) => b.kind === 'heading').map((b) => b.text)).not.toContain('Action items')
})

test('markdown of a summary: HTML is letters, pictures are words, only links one may follow stay', () => {
  const blocks = markdownBlocks(
    '<script>alert(1)</script>\n\n![chart](https://x.example/a.png) [bad](javascript:alert(1)) [good](https://x.example)\n\n1. one\n   - deeper\n2. two',
    (ms) => `m:${ms}`,
  )
  expect(blocks).toEqual([
    { kind: 'paragraph', spans: [{ text: '<script>alert(1)</script>' }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'chart' },
        { text: ' ' },
        { text: 'bad' },
        { text: ' ' },
        { text: 'good', link: 'https://x.example' },
      ],
    },
    {
      kind: 'list',
      lines: [
        { spans: [{ text: 'one' }], marker: '1.', depth: 0 },
        { spans: [{ text: 'deeper' }], marker: null, depth: 1 },
        { spans: [{ text: 'two' }], marker: '2.', depth: 0 },
      ],
    },
  ])
})

test('HTML holds what people said as text, whatever it looks like', () => {
  const meeting = small()
  const title = '<img src=x onerror=alert(1)> & "friends"'
  const html = toHtml(meetingDocument({ ...meeting, title }, options))
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;friends&quot;')
  expect(html).toContain('lang="en"')
  expect(html).toContain(`href="${moment}?t=9"`)
})

test('HTML is styled by its sheet alone: a page whose policy takes no styles of an element prints and copies it', () => {
  const html = toHtml(meetingDocument(small(), options))
  expect(html).not.toMatch(/\sstyle=/)
  const [, sheet = ''] = /<style>(.+?)<\/style>/s.exec(html) ?? []
  const used = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !sheet.includes(`.${name}{`))).toEqual([])
})

test('a mail has its styles at each element, for programs that drop the sheet', () => {
  const html = withStylesInline(toHtml(meetingDocument({ ...small(), title: 'class="title"' }, options)))
  expect(html).toMatch(/<h1 class="title" style="[^"]*font-size:27px/)
  expect(html).toMatch(/<body class="body" style="[^"]*font-family:'Golos Text'/)
  expect(html).toContain('class=&quot;title&quot;')
  expect([...html.matchAll(/ class="/g)].length).toBe([...html.matchAll(/" style="/g)].length)
})

test('markdown holds what people said as text', () => {
  const meeting = small()
  if (!meeting.spoken) throw new Error('the fixture has one')
  const spoken = { ...meeting.spoken, segments: segmentsOf(['# not *a* [heading](x)', '1. not a list']) }
  const text = toMarkdown(meetingDocument({ ...meeting, summary: null, spoken }, options))
  expect(text).toContain('\\# not \\*a\\* \\[heading\\](x)')
  expect(text).toContain('1\\. not a list')
})

test.each([
  ['en', 'Part of the recording couldn’t be transcribed: 00:30–01:01, 02:05–02:10.'],
  ['ru', 'Часть записи не удалось расшифровать: 00:30–01:01, 02:05–02:10.'],
  ['kk', 'Жазбаның бір бөлігін мәтінге айналдыру мүмкін болмады: 00:30–01:01, 02:05–02:10.'],
] as const)('a transcript says which stretches it lacks: %s', (language, said) => {
  const { spoken } = small()
  if (!spoken) throw new Error('The meeting has a transcript.')
  const gaps = [
    { startMs: 30_000, endMs: 61_000 },
    { startMs: 125_000, endMs: 130_000 },
  ]
  const textOf = (lacking: typeof gaps) => {
    const meeting = { ...small(), spoken: { ...spoken, metadata: { ...spoken.metadata, gaps: lacking } } }
    return toText(meetingDocument(meeting, { ...options, language }))
  }
  expect(textOf(gaps)).toContain(said)
  expect(textOf([])).not.toContain(said.split(':')[0])
})
