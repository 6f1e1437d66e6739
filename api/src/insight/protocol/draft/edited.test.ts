import type { Moment, Summary } from '@hattama/contract/insight/summary'
import { expect, test } from 'vitest'
import { fillProtocol } from './fill.ts'

const moment = (seconds: number, quote: string): Moment => ({
  startMs: seconds * 1000 + 400,
  endMs: seconds * 1000 + 900,
  segmentId: `s${seconds}`,
  quote,
  speaker: 'Maya',
})

const written = {
  type: 'hybrid',
  engine: 'extract',
  keyTopics: [],
  keyPoints: ['Let us start with the website.', 'The sign is ready. Marketing still oats the texts.'],
  decisions: ['All right, 2500 for search channels.'],
  nextSteps: [],
  actionItems: [],
  moments: {
    keyPoints: [
      moment(1, 'Let us start with the website.'),
      moment(5, 'The sign is ready. Marketing still oats the texts.'),
    ],
    decisions: [moment(20, 'All right, 2500 for search channels.')],
    nextSteps: [],
  },
  participants: [],
}

const draftOf = (type: Summary['type'], text: string, lists: object = {}) =>
  fillProtocol(
    {
      title: 'Weekly sync',
      startedAt: new Date('2026-11-29T20:55:00Z'),
      isDayOnly: false,
      durationMs: 60_000,
      participants: [],
      agenda: [],
      summary: { ...written, ...lists, type, summary: text } as unknown as Summary,
      ownerName: 'Laura Bennett',
      members: [],
    },
    { language: 'en', timeZone: 'UTC', place: '' },
  ).items[0]

const edited = `## Key moments

- **Maya:** The design is ready; marketing still owes the texts. [00:05](?t=5)
- The room is booked.

## Possible decisions

Statements that sound like decisions, quoted word for word.

- **Maya:** “All right, 2500 for search ads.” [00:20](?t=20)
- **Maya:** “Then we launch on the fifteenth.” [00:31](?t=31)`

test('what a person corrected, removed and typed in the summary is what the minutes say', () => {
  const item = draftOf('hybrid', edited)
  const heard = [...(item?.heard ?? []), ...(item?.spoke ?? [])]
  expect(heard.map(({ who, text, moment: opened }) => [who, text, opened?.startMs])).toEqual([
    ['Maya', 'The design is ready; marketing still owes the texts.', 5400],
    ['', 'The room is booked.', undefined],
  ])
  // only possible, both of them
  expect(item?.decided).toEqual([])
})

test('whoever the summary says spoke is known in the minutes, of every line of it', () => {
  const text = `## Key points

- **Speaker 3:** “The legal page will take longer.” (legal checks it) [00:14](?t=14)
- **David Ospanov:** Next point, the budget.`
  const item = draftOf('hybrid', text)
  expect([...(item?.heard ?? []), ...(item?.spoke ?? [])].map(({ who, text: said }) => [who, said])).toEqual([
    ['Speaker 3', 'The legal page will take longer. (legal checks it)'],
    ['David Ospanov', 'Next point, the budget.'],
  ])
})

test('decisions a person wrote under their heading are decided', () => {
  const text = '## Decisions\n\n- We launch on 15 December. [00:31](?t=31)\n- Search ads get 2,500.'
  expect(draftOf('hybrid', text)?.decided.map((one) => [one.text, one.moment?.startMs])).toEqual([
    ['We launch on 15 December.', 31_000],
    ['Search ads get 2,500.', undefined],
  ])
})

test('what a vote settled is decided, wherever the summary has it', () => {
  const text = '## Possible decisions\n\n- **Maya:** “All right, 2500.” — passed [00:20](?t=20)'
  const voted = { ...written, decisions: ['All right, 2500. (passed)'] }
  expect(draftOf('extract', text, voted)?.decided.map((one) => one.text)).toEqual(voted.decisions)
})

test('an edited text without lists of its own is drafted from its lists', () => {
  const item = draftOf('hybrid', 'A calm meeting.')
  expect(item?.heard.map((one) => one.text)).toEqual(written.keyPoints)
  expect(item?.decided[0]?.text).toBe(written.decisions[0])
})

test('of quotes nobody edited only what reads as information is heard', () => {
  const item = draftOf('extract', edited)
  expect(item?.heard).toEqual([])
  // what is only possible is for people to accept
  expect(item?.decided).toEqual([])
  const told = 'The owner of the lower barn wants an answer before the end of February.'
  const lists = { keyPoints: [told], moments: { ...written.moments, keyPoints: [moment(5, told)] } }
  expect(draftOf('extract', edited, lists)?.heard.map((one) => one.text)).toEqual([told])
})
