import { minutesWords } from '@hattama/contract/rules/insight/minutes-words'
import { describe, expect, test } from 'vitest'
import type { Summary } from '@hattama/contract/insight/summary'
import { labels } from './labels.ts'
import type { Block } from './model/document.ts'
import { isFormal, summaryBlocks } from './summary-blocks.ts'

const text = labels.en
const none = { keyPoints: [], decisions: [], nextSteps: [] }
const summary = (more: object = {}) =>
  ({
    type: 'manual',
    summary: '## Overview\n\nWe met.',
    ...none,
    moments: none,
    actionItems: [],
    coverage: { read: 1, dropped: 0 },
    template: null,
    ...more,
  }) as unknown as Summary
const moment = (startMs: number, more: object = {}) => ({
  startMs,
  endMs: startMs + 900,
  segmentId: 's',
  quote: '',
  speaker: '',
  ...more,
})
const task = (name: string, more: object = {}) => ({ id: name, task: name, completed: false, ...more })
const blocksOf = (more: object = {}) =>
  summaryBlocks(summary(more), {
    language: 'en',
    text,
    linkTo: (ms) => `#${ms}`,
    dayOf: (day) => `day ${day}`,
  })
const kinds = (blocks: Block[]) => blocks.map(({ kind }) => kind)
const headings = (blocks: Block[]) => blocks.flatMap((b) => (b.kind === 'heading' ? [b.text] : []))
const tasksIn = (blocks: Block[]) => blocks.flatMap((b) => (b.kind === 'tasks' ? b.tasks : []))

describe('the text of a summary', () => {
  test('stands under its own headings, without their marks', () => {
    expect(headings(blocksOf({ summary: '## **Risks** `x`\n\nNone.\n\n## Rest\n\nAll.' }))).toEqual([
      'Risks x',
      'Rest',
    ])
    expect(headings(blocksOf({ summary: 'We met.' }))).toEqual([text.overview])
  })

  test('says what the product says of a list in small print', () => {
    const note =
      'Statements that sound like tasks, quoted word for word, with assignee and due date if mentioned.'
    const blocks = blocksOf({ summary: `## Risks\n\n${note}\n\nNone.` })
    expect(kinds(blocks)).toEqual(['heading', 'note', 'paragraph'])
    expect(blocks[1]).toEqual({ kind: 'note', text: note })
  })

  test('lines to sign come last, with a line for each role', () => {
    const blocks = blocksOf({
      summary: '## Signatures\n\n- Chair: ______\n- Secretary: ______',
      keyPoints: ['A point'],
      moments: { ...none, keyPoints: [null] },
    })
    const signed = blocks.filter(({ kind }) => kind === 'signature')
    expect(signed.map((one) => one.kind === 'signature' && one.role)).toEqual(['Chair', 'Secretary'])
    expect(kinds(blocks).slice(-signed.length - 1)).toEqual(['heading', ...signed.map(({ kind }) => kind)])
    for (const one of signed)
      expect(one).toMatchObject({ captions: { signature: text.signature, name: text.signer } })
  })
})

describe('lists the text does not hold', () => {
  test('follow it, each line with the second it opens', () => {
    const lists = {
      keyPoints: ['A point', 'Another'],
      moments: { ...none, keyPoints: [moment(65_900), null] },
    }
    const [heading, list] = blocksOf(lists).slice(-2)
    expect(heading).toEqual({ kind: 'heading', level: 2, text: text.keyPoints })
    expect(list).toMatchObject({
      kind: 'list',
      lines: [
        {
          spans: [{ text: 'A point' }, { text: ' ' }, { link: '#65000', isMoment: true }],
          marker: null,
          depth: 0,
        },
        { spans: [{ text: 'Another' }] },
      ],
    })
  })

  test('are left out of formal minutes', () => {
    const formal = {
      template: { id: 'protocol' },
      keyPoints: ['A point'],
      moments: { ...none, keyPoints: [null] },
    }
    expect(isFormal(summary(formal))).toBe(true)
    expect(isFormal(summary())).toBe(false)
    expect(headings(blocksOf(formal))).not.toContain(text.keyPoints)
  })
})

describe('the tasks of a summary', () => {
  test('are a list of their own where the text has none', () => {
    const blocks = blocksOf({
      actionItems: [
        task('Paint'),
        task('Call', { completed: true, assignee: 'Bo', dueDate: 'soon', moment: moment(5900) }),
      ],
    })
    expect(headings(blocks)).toEqual(['Overview', text.tasks])
    expect(tasksIn(blocks)).toMatchObject([
      { isDone: false, text: 'Paint', owner: '', due: '', moment: null },
      { isDone: true, text: 'Call', owner: 'Bo', due: 'soon', moment: { link: '#5000', isMoment: true } },
    ])
    expect(blocks.find(({ kind }) => kind === 'tasks')).toMatchObject({
      columns: { task: text.task, owner: text.owner, due: text.due, done: text.done, open: text.open },
    })
    expect(kinds(blocksOf())).not.toContain('tasks')
  })

  test('take the place of the list that holds them and nothing else, the longest', () => {
    const actionItems = [task('Paint the gate'), task('Call the bank')]
    const lists = '## Plan\n\n- Paint the gate\n\nThen\n\n- Paint the gate\n- Call the bank (Bo)\n\n- x'
    const blocks = blocksOf({ summary: lists.replace('\n\n- x', ''), actionItems })
    expect(headings(blocks)).toEqual(['Plan'])
    expect(kinds(blocks)).toEqual(['heading', 'list', 'paragraph', 'tasks'])
    const quoted = 'Paint the gate, which we said three times over and over again'
    expect(kinds(blocksOf({ summary: `## Plan\n\n- ${quoted}`, actionItems }))).toEqual([
      'heading',
      'list',
      'heading',
      'tasks',
    ])
    expect(
      kinds(blocksOf({ summary: '## Plan\n\n- Paint the gate\n- Something else', actionItems })),
    ).toContain('list')
  })

  test('take the place of a section of ours that holds only them', () => {
    const actionItems = [task('Paint the gate', { byPerson: true })]
    const blocks = blocksOf({ summary: '## Action items\n\n- Paint the gate', actionItems })
    expect(headings(blocks)).toEqual(['Action items'])
    expect(kinds(blocks)).toEqual(['heading', 'tasks'])
  })

  test('that were only found stand under one heading, without our note on how', () => {
    const note =
      'Statements that sound like tasks, quoted word for word, with assignee and due date if mentioned.'
    const possible = (more: object) =>
      blocksOf({
        summary: `## Possible tasks\n\n${note}\n\n- “Paint the gate.” [00:05](?t=5)`,
        actionItems: [task('Paint the gate.', { moment: moment(5000), ...more })],
      })
    expect(headings(possible({}))).toEqual([text.tasks])
    expect(kinds(possible({}))).toEqual(['heading', 'tasks'])
    expect(kinds(possible({ byPerson: true }))).toEqual(['heading', 'tasks'])
    expect(kinds(possible({ completed: true }))).toEqual(['heading', 'tasks'])
  })

  test('say their day for the reader', () => {
    const [dated] = tasksIn(blocksOf({ actionItems: [task('Paint', { dueOn: '2026-11-27' })] }))
    expect(dated?.due).toContain('day 2026-11-27')
  })
})

describe('how the text came about', () => {
  const notes = (more: object) => blocksOf(more).flatMap((b) => (b.kind === 'note' ? [b.text] : []))

  test('is told above it where it was made without a language model, once', () => {
    const below = minutesWords.en.decisionsNote
    const [first, ...others] = blocksOf({
      type: 'extract',
      summary: `## Decisions to confirm\n\n${below}\n\n- A`,
    })
    expect(first).toEqual({ kind: 'note', text: minutesWords.en.warning })
    expect(others.filter(({ kind }) => kind === 'heading')).toHaveLength(1)
    expect(notes({ type: 'hybrid', engine: 'extract' })).toEqual([minutesWords.en.warningEdited])
  })

  test('is told below it', () => {
    expect(notes({})).toEqual([])
    expect(notes({ coverage: { read: 0.994, dropped: 0 } })).toEqual([
      text.coverage.replace('{percent}', '99 %'),
    ])
    expect(notes({ coverage: { read: 0.995, dropped: 0 } })).toEqual([])
    const similar = { decisions: ['x'], moments: { ...none, decisions: [moment(1, { support: 'similar' })] } }
    expect(notes(similar)).toEqual([text.similar])
    expect(notes({ ...similar, type: 'extract', coverage: { read: 0.5, dropped: 0 } })).toHaveLength(2)
  })
})
