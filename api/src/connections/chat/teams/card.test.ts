import { minutesWords } from '@hattama/contract/rules/insight/minutes-words'
import type { Summary } from '@hattama/contract/insight/summary'
import { expect, test } from 'vitest'
import { bytesOf, type CardMessage, minutesCard, maxBytes, testCard } from './card.ts'

const url = 'https://h.example/recordings/1'
const at = (startMs: number) => ({
  startMs,
  endMs: startMs + 1000,
  segmentId: 's',
  quote: 'q',
  speaker: 'Anna',
})

const summary = (some: Partial<Summary>): Summary => ({
  id: '1',
  recordingId: '1',
  ownerId: 'u',
  visibility: 'private',
  share: null,
  title: 'Sync',
  date: '2026-11-23T10:00:00.000Z',
  tookPlaceFrom: 'recorder',
  duration: 60,
  summary: '',
  wordCount: 0,
  keyPoints: [],
  decisions: [],
  nextSteps: [],
  actionItems: [],
  tags: [],
  language: 'en',
  updatedAt: '2026-11-23T10:00:00.000Z',
  generatedAt: '2026-11-23T10:00:00.000Z',
  status: 'completed',
  priority: 'medium',
  type: 'extract',
  keyTopics: [],
  participants: [],
  isFavorite: false,
  moments: { keyPoints: [], decisions: [], nextSteps: [] },
  coverage: { read: 1, dropped: 0 },
  engine: 'extract',
  model: null,
  ...some,
})

const minutes = (some: Partial<Summary>, title = 'Sync') =>
  minutesCard({ title, url, language: 'en', summary: summary(some) })

const card = ({ attachments: [{ content }] }: CardMessage) => content
const lines = (message: CardMessage) =>
  card(message).body.map(({ inlines }) => inlines.map(({ text }) => text).join(''))

test('minutes are a card whose claims lead to their moments', () => {
  const message = minutes({
    decisions: ['Ship on Friday'],
    moments: { keyPoints: [], decisions: [at(754_000)], nextSteps: [] },
    actionItems: [
      { completed: true, task: 'Repair it', assignee: 'Boris', dueDate: 'Monday', moment: at(3000) },
    ],
    summary: '## Summary\nAll **agreed** [0:07](?t=7).',
  })
  expect(lines(message)).toEqual([
    'Sync',
    minutesWords.en.warning,
    'Decisions',
    '• Ship on Friday 12:34',
    'Who does what',
    '• ✓ Boris — Repair it — Monday 00:03',
    'Summary',
    'All agreed 0:07.',
  ])
  const links = card(message).body.flatMap(({ inlines }) =>
    inlines.flatMap(({ selectAction }) => selectAction?.url ?? []),
  )
  expect(links).toEqual([`${url}?t=754`, `${url}?t=3`, `${url}?t=7`])
  expect(card(message).actions).toEqual([{ type: 'Action.OpenUrl', title: 'Open in Hattama', url }])
  expect(card(message)).toMatchObject({ type: 'AdaptiveCard', version: '1.5' })
})

test('what people said stands in runs of text, which know no Markdown', () => {
  const said = '[Pay](https://evil.example) **now** <at>All</at> {{DATE(2026-01-01T00:00:00Z)}}'
  const message = minutes({ decisions: [said] }, said)
  const runs = card(message).body.flatMap(({ type, inlines }) => {
    expect(type).toBe('RichTextBlock')
    return inlines
  })
  const written = said.replace('{{', '{\u200b{')
  expect(runs.map(({ text }) => text)).toEqual([
    written,
    minutesWords.en.warning,
    'Decisions',
    `• ${written}`,
  ])
  expect(runs.every(({ type, selectAction }) => type === 'TextRun' && !selectAction)).toBe(true)
})

test.each(['Ұзақ шешім. ', 'A long decision. ', '💡 💡 💡 💡 '])(
  'minutes too long for Teams are cut: %s',
  (words) => {
    const long = words.repeat(40)
    const message = minutes({
      decisions: Array.from({ length: 30 }, (_, i) => `${i} ${long}`),
      summary: `## All\n${words.repeat(1000)}`,
    })
    expect(bytesOf(message)).toBeLessThanOrEqual(maxBytes)
    expect(bytesOf(message)).toBeGreaterThan(maxBytes - 3000)
    expect(lines(message)[3]).toMatch(/^• 0 /)
    expect(lines(message).at(-1)).toBe('The rest doesn’t fit in this message.')
  },
)

test('a meeting without minutes is a title and the way to it; a test says what is connected', () => {
  const bare = minutesCard({ title: 'Sync', url, language: 'kk', summary: null })
  expect(lines(bare)).toEqual(['Sync'])
  expect(card(bare).actions.map(({ title }) => title)).toEqual(['Hattama-да ашу'])
  expect(lines(testCard('ru'))).toEqual(['Hattama подключена.'])
})
