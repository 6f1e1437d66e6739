import type { Moment, Summary } from '@hattama/contract/insight/summary'
import { expect, test } from 'vitest'
import { fillProtocol } from './fill.ts'
import { keyPointsFor, suggestedFor } from './statements.ts'

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

const meetingWith = (type: Summary['type'], text: string, lists: object = {}) => {
  const summary = { ...written, ...lists, type, summary: text } as unknown as Summary
  return {
    title: 'Weekly sync',
    startedAt: new Date('2026-11-29T20:55:00Z'),
    isDayOnly: false,
    durationMs: 60_000,
    participants: [],
    agenda: [],
    summary,
    ownerName: 'Laura Bennett',
    members: [],
  }
}

const draft = (meeting: ReturnType<typeof meetingWith>) =>
  fillProtocol(meeting, { language: 'en', timeZone: 'UTC', place: '' })

const draftOf = (...given: Parameters<typeof meetingWith>) => draft(meetingWith(...given)).items[0]

/** What people may add as said: who, what, and when. */
const offeredOf = (...given: Parameters<typeof meetingWith>) => {
  const meeting = meetingWith(...given)
  return keyPointsFor(meeting.summary, meeting, draft(meeting)).map(({ who, text, moment: opened }) => [
    who,
    text,
    opened?.startMs,
  ])
}

const edited = `## Key moments

- **Maya:** The design is ready; marketing still owes the texts. [00:05](?t=5)
- The room is booked.

## Possible decisions

Statements that sound like decisions, quoted word for word.

- **Maya:** “All right, 2500 for search ads.” [00:20](?t=20)
- **Maya:** “Then we launch on the fifteenth.” [00:31](?t=31)`

test('without a language model nothing is heard by itself; what a person left of the key points is offered', () => {
  const item = draftOf('hybrid', edited)
  expect([item?.heard, item?.spoke]).toEqual([[], []])
  expect(offeredOf('hybrid', edited)).toEqual([
    ['Maya', 'The design is ready; marketing still owes the texts.', 5400],
    ['', 'The room is booked.', undefined],
  ])
  // only possible, both of them
  expect(item?.decided).toEqual([])
})

test('what was written by a language model is heard, as a person corrected it', () => {
  const item = draftOf('hybrid', edited, { engine: 'model' })
  expect([...(item?.heard ?? []), ...(item?.spoke ?? [])].map(({ text }) => text)).toEqual([
    'The design is ready; marketing still owes the texts.',
    'The room is booked.',
  ])
})

test('a line that a person reworded is in nobody’s mouth, and keeps its moment', () => {
  const text = `## Decisions

- We launch on 15 December. — edited by Ann [00:20](?t=20)

## Key points

- The texts are late. — edited by Ann [00:05](?t=5)`
  expect(offeredOf('hybrid', text)).toEqual([['', 'The texts are late.', 5400]])
  const item = draftOf('hybrid', text, { engine: 'model' })
  expect(item?.heard).toMatchObject([{ who: '', text: 'The texts are late.', moment: { startMs: 5400 } }])
  expect(item?.decided).toMatchObject([{ text: 'We launch on 15 December.', moment: { startMs: 20_400 } }])
})

test('whoever the summary says spoke is known, of every line of it', () => {
  const text = `## Key points

- **Speaker 3:** “The legal page will take longer.” (legal checks it) [00:14](?t=14)
- **David Ospanov:** Next point, the budget.`
  expect(offeredOf('hybrid', text).map(([who, said]) => [who, said])).toEqual([
    ['Speaker 3', 'The legal page will take longer. (legal checks it)'],
    ['David Ospanov', 'Next point, the budget.'],
  ])
})

test('a done task stands among the others and says so', () => {
  const actionItems = [
    { task: 'Call the bank', completed: true },
    { task: 'Book the hall', completed: false },
  ]
  expect(draftOf('hybrid', edited, { actionItems })?.assigned?.map(({ text, done }) => [text, done])).toEqual(
    [
      ['Call the bank', true],
      ['Book the hall', undefined],
    ],
  )
})

test('what a person wrote behind a quoted decision is decided, and what was said before is not', () => {
  const text = `## Decisions

- **Maya:** “All right, 2500. (before: And last year,)” … Agreed: from May. — edited by Ann [00:20](?t=20)`
  const decided = draftOf('hybrid', text)?.decided
  expect(decided).toMatchObject([
    { text: 'All right, 2500. … Agreed: from May.', moment: { startMs: 20_400 } },
  ])
})

test.each([
  ['en', 'before'],
  ['ru', 'до этого'],
  ['kk', 'бұған дейін'],
])('what was said before enters no part of formal minutes: %s', (_, label) => {
  const before = ` (${label}: And last year)`
  const given = {
    engine: 'model',
    decisions: [`We launch in May.${before}`],
    keyPoints: [`The sign is ready.${before}`],
    moments: {
      keyPoints: [moment(5, `The sign is ready.${before}`)],
      decisions: [moment(20, `We launch in May.${before}`)],
      nextSteps: [],
    },
    actionItems: [
      { task: `Call the bank.${before}`, completed: false, moment: moment(40, `Call.${before}`) },
    ],
  }
  const text = `## Possible decisions\n\n- “Then we pay.${before}” — Maya [00:50](?t=50)`
  const meeting = meetingWith('model' as Summary['type'], text, given)
  const content = draft(meeting)
  expect(content.items[0]).toMatchObject({
    heard: [{ text: 'The sign is ready.' }],
    decided: [{ text: 'We launch in May.' }],
    assigned: [{ text: 'Call the bank.' }],
  })
  expect(suggestedFor(meeting.summary, content).map((one) => one.text)).toEqual(['Then we pay.'])
  expect(JSON.stringify([content, suggestedFor(meeting.summary, content)])).not.toContain(label)
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
  expect(offeredOf('hybrid', 'A calm meeting.').map(([, text]) => text)).toEqual(written.keyPoints)
  expect(item?.decided[0]?.text).toBe(written.decisions[0])
})

test('of quotes nobody edited none is heard before somebody chooses it', () => {
  const item = draftOf('extract', edited)
  expect(item?.heard).toEqual([])
  // what is only possible is for people to accept
  expect(item?.decided).toEqual([])
  expect(offeredOf('extract', edited).map(([who]) => who)).toEqual(['Maya', 'Maya'])
})
