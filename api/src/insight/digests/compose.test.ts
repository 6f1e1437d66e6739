import { describe, expect, test } from 'vitest'
import type { SeriesLine } from '@hattama/contract/insight/series'
import type { Task } from '@hattama/contract/insight/task'
import { briefText, weeklyText } from './compose.ts'
import { digestWords } from './texts.ts'

const words = digestWords.en
const line = (text: string, more: Partial<SeriesLine> = {}): SeriesLine => ({
  recordingId: 'r1',
  summaryId: 's1',
  meeting: 'Weekly',
  at: '2026-11-20T10:00:00.000Z',
  text,
  moment: null,
  ...more,
})
const task = (name: string, more: Partial<Task> = {}) =>
  ({
    task: name,
    recordingId: 'r1',
    summaryId: 's1',
    assignee: null,
    dueOn: null,
    moment: null,
    ...more,
  }) as Task
const moment = { startMs: 65_000, endMs: 66_000, segmentId: 'g', quote: '', speaker: '' }
const empty = { meetings: [], decisions: [], open: [], done: [], putOff: [] }
const common = {
  language: 'en' as const,
  publicUrl: 'https://h.example',
  stopUrl: 'https://h.example/stop',
  hide: (id: string, text: string) => text.replace('secret', `[${id}]`),
}
const brief = (view: object, more: object = {}) =>
  briefText({ ...common, view: { ...empty, ...view }, title: 'Weekly', seriesId: 'x', ...more })
const weekly = (view: object, more: object = {}) =>
  weeklyText({ ...common, view: { ...empty, ...view }, mine: [], workspace: 'Acme', ...more })

describe('the letter before the next meeting', () => {
  test('leaves out what there is none of', () => {
    expect(brief({})).toEqual({
      subject: words.brief('Weekly'),
      body: [
        words.before,
        `${words.all} https://h.example/summaries/series/x`,
        `${words.stop} https://h.example/stop`,
      ].join('\n\n'),
    })
  })

  test('lists open tasks, decisions, what was put off and what was done, in that order', () => {
    const { body } = brief({
      open: [task('Open it')],
      decisions: [{ ...line('We decide'), replacedBy: null }],
      putOff: [line('Later')],
      done: [task('Done it')],
    })
    const places = ['Open it', 'We decide', 'Later', 'Done it'].map((text) => body.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places.every((at) => at > 0)).toBe(true)
    for (const title of [words.open, words.decisions, words.putOff, words.done])
      expect(body).toContain(`${title}:\n\n- `)
  })

  test.each([
    ['its moment', { moment }, 'https://h.example/recordings/r1?t=65'],
    ['its minutes', {}, 'https://h.example/summaries/s1'],
    ['its meeting, where there are no minutes', { summaryId: null }, 'https://h.example/recordings/r1'],
  ])('links a line to %s', (_, more, link) => {
    expect(brief({ putOff: [line('Later', more)] }).body).toContain(`- Later\n  ${link}\n`)
    expect(brief({ open: [task('Open it', more as Partial<Task>)] }).body).toContain(`\n  ${link}\n`)
  })

  test('says whose a task is and when it is due, with hidden names hidden', () => {
    const told = (more: Partial<Task>) => brief({ open: [task('Tell secret', more)] }).body
    expect(told({})).toContain('- Tell [r1]\n')
    expect(told({ assignee: 'Ann secret', dueOn: '2026-11-27' })).toContain(
      '- Ann [r1] — Tell [r1] — Nov 27, 2026\n',
    )
    expect(brief({ putOff: [line('A secret')] }).body).toContain('- A [r1]\n')
  })

  test('a decision names the one it replaces, which is not listed itself', () => {
    const later = { ...line('We go by train'), replacedBy: null }
    const earlier = { ...line('We go by secret bus'), replacedBy: line('We go by train') }
    const { body } = brief({ decisions: [later, earlier] })
    expect(body).toContain(`- We go by train (${words.replaces('We go by [r1] bus')})\n`)
    expect(body.match(/^- /gm)).toHaveLength(1)
    const elsewhere = { ...earlier, replacedBy: line('We go by train', { recordingId: 'r2' }) }
    expect(brief({ decisions: [later, elsewhere] }).body).toContain('- We go by train\n')
    const other = { ...earlier, replacedBy: line('We fly') }
    expect(brief({ decisions: [later, other] }).body).toContain('- We go by train\n')
  })

  test('has ten rows of each, and says how many more there are', () => {
    const rows = (n: number) => brief({ done: Array.from({ length: n }, (_, i) => task(`T${i}`)) }).body
    expect(rows(10).match(/^- T/gm)).toHaveLength(10)
    expect(rows(10)).not.toContain(words.more(0))
    expect(rows(12).match(/^- T/gm)).toHaveLength(10)
    expect(rows(12)).toContain(`\n${words.more(2)}\n`)
    expect(rows(11)).toContain(`\n${words.more(1)}\n`)
  })

  test('cuts what is longer than a row, and keeps it on one line', () => {
    const { subject, body } = brief({ putOff: [line(`a\n${'b'.repeat(400)}`)] }, { title: 'x'.repeat(400) })
    const row = body.split('\n').find((one) => one.startsWith('- a'))
    expect(row?.length).toBeLessThanOrEqual(302)
    expect(row).toContain('b')
    expect(subject.length).toBeLessThan(400)
  })
})

describe('the letter about a week', () => {
  const meeting = { at: '2026-11-20T22:00:00.000Z', title: 'A secret', recordingId: 'r1' }

  test('begins with what its reader has to do, and lists the meetings by day', () => {
    const { subject, body } = weekly(
      {
        meetings: [meeting],
        decisions: [{ ...line('We decide'), replacedBy: null }],
        putOff: [line('Later')],
        done: [task('Done it')],
      },
      { mine: [task('Mine')] },
    )
    expect(subject).toBe(words.weekly(1, 'Acme'))
    expect(body.startsWith(`${words.mine}:\n\n- Mine`)).toBe(true)
    expect(body).toContain(`${words.meetings}:\n\n- 2026-11-20 A [r1]\n  https://h.example/recordings/r1\n`)
    const places = ['Mine', 'A [r1]', 'We decide', 'Later', 'Done it'].map((text) => body.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(
      body.endsWith(`${words.all} https://h.example/summaries\n\n${words.stop} https://h.example/stop`),
    ).toBe(true)
  })

  test('says nothing of a week without any', () => {
    expect(weekly({}).body.startsWith(words.all)).toBe(true)
  })
})
