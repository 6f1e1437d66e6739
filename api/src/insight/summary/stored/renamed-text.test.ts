import type { Moment } from '@hattama/contract/insight/summary'
import { expect, test } from 'vitest'
import type { SummaryBody } from '#kernel/db/columns.ts'
import { renamedText } from './renamed-text.ts'

const moment = (quote: string, speaker: string): Moment => ({
  startMs: 0,
  endMs: 900,
  segmentId: 's',
  quote,
  speaker,
})
const body: SummaryBody = {
  summary: [
    '## Talk',
    '- **Speaker 1:** “Ask Speaker 1 about me.” [00:25](?t=25)',
    '- **Me:** Me too, Speaker 12 said to Speaker 1\\_b and Speaker 1.',
    '- Me',
    '- “I will — Me, too.” — Me, 27 Nov 2026 [00:12](?t=12)',
  ].join('\n'),
  keyPoints: ['Speaker 1 pays', 'Speaker 1 is what they said'],
  decisions: [],
  nextSteps: [],
  tags: [],
  keyTopics: [],
  participants: [
    { id: 'a', name: 'Speaker 1' },
    { id: 'b', name: 'Me' },
  ],
  moments: {
    keyPoints: [moment('we pay', 'Speaker 1'), moment('Well, Speaker 1 is what they said', 'Me')],
    decisions: [],
    nextSteps: [],
  },
  coverage: { read: 1, dropped: 0 },
}

test('a new name reaches every line but what was said; "Me" is a name at the head of a line alone', () => {
  const { body: made, actionItems } = renamedText(
    {
      body,
      actionItems: [
        { completed: false, task: 'Remind Speaker 1', assignee: 'Speaker 1', moment: moment('hm', 'Me') },
        { completed: false, task: 'Ask Speaker 1', assignee: 'Speaker 1', assigneeId: 'u1', byPerson: true },
      ],
    },
    [
      { from: 'Speaker 1', to: 'Dana_K' },
      { from: 'Me', to: 'Anna' },
    ],
  )
  expect(made.summary).toBe(
    [
      '## Talk',
      '- **Dana\\_K:** “Ask Speaker 1 about me.” [00:25](?t=25)',
      '- **Anna:** Me too, Speaker 12 said to Dana\\_K\\_b and Dana\\_K.',
      '- Anna',
      '- “I will — Me, too.” — Anna, 27 Nov 2026 [00:12](?t=12)',
    ].join('\n'),
  )
  expect(made.keyPoints).toEqual(['Dana_K pays', 'Speaker 1 is what they said'])
  expect(made.moments.keyPoints).toEqual([
    moment('we pay', 'Dana_K'),
    moment('Well, Speaker 1 is what they said', 'Anna'),
  ])
  expect(made.participants.map(({ name }) => name)).toEqual(['Dana_K', 'Anna'])
  expect(actionItems).toEqual([
    { completed: false, task: 'Remind Dana_K', assignee: 'Dana_K', moment: moment('hm', 'Anna') },
    { completed: false, task: 'Ask Speaker 1', assignee: 'Speaker 1', assigneeId: 'u1', byPerson: true },
  ])
})

test('two who change names with each other do', () => {
  const swapped = renamedText({ body: { ...body, summary: 'Anna asks Boris.' }, actionItems: [] }, [
    { from: 'Anna', to: 'Boris' },
    { from: 'Boris', to: 'Anna' },
  ])
  expect(swapped.body.summary).toBe('Boris asks Anna.')
})

test('who said something before a line is called by the new name, in its quote too', () => {
  const said = 'Then take it. (before, Speaker 1: Speaker 1: three are left.)'
  const { body: made, actionItems } = renamedText(
    {
      body: {
        ...body,
        summary: `- **Me:** “${said}” [00:25](?t=25)`,
        keyPoints: [],
        decisions: [said],
        moments: {
          keyPoints: [],
          decisions: [{ ...moment('Then take it.', 'Me'), support: 'quoted' }],
          nextSteps: [],
        },
      },
      actionItems: [{ completed: false, task: said, moment: moment(said, 'Me') }],
    },
    [{ from: 'Speaker 1', to: 'Dana_K' }],
  )
  const now = 'Then take it. (before, Dana_K: Speaker 1: three are left.)'
  expect(made.summary).toBe(`- **Me:** “${now.replace('_', '\\_')}” [00:25](?t=25)`)
  expect(made.decisions).toEqual([now])
  expect(actionItems.map(({ task }) => task)).toEqual([now])
})
