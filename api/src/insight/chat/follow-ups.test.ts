import { expect, test } from 'vitest'
import type { FoundPassages } from '../search/find-passages.ts'
import { followUpsOf } from './follow-ups.ts'

const recordingId = 'r'

const foundIn = (lines: readonly string[]): FoundPassages => {
  const segments = lines.map((text, i) => ({
    id: `s${i}`,
    recordingId,
    speaker: 'Ann',
    startMs: i * 5000,
    endMs: i * 5000 + 4000,
    text,
  }))
  return {
    ranked: [{ passage: { segments } }],
    titles: new Map([[recordingId, 'Sync']]),
  } as unknown as FoundPassages
}

test.each([
  [
    'en',
    ['Good afternoon everybody.', 'Good afternoon.', 'This afternoon the greenhouse is hot.'],
    'The greenhouse has two broken panes.',
    'greenhouse',
    'afternoon',
  ],
  [
    'ru',
    ['Добрый вечер, коллеги.', 'Вечером в теплице жарко.'],
    'В теплице разбиты два стекла.',
    'теплиц',
    'вечер',
  ],
] as const)('%s: nobody is offered to ask about a greeting', (language, greetings, matter, asked, never) => {
  const questions = followUpsOf(foundIn([...greetings, matter, matter]), '?', language)
    .join(' ')
    .toLowerCase()
  expect(questions).toContain(asked)
  expect(questions).not.toContain(never)
})
