import { expect, test } from 'vitest'
import { dueForReader, inReadersWords, withReadersDays } from './readers-words.ts'

const inRussian = (markdown: string) =>
  inReadersWords(markdown, 'ru', (who) => (who.kind === 'voice' ? `Спикер ${who.number}` : '?'))

const stored = `## Key moments

- **Speaker 2:** “Key moments of Speaker 1 are on Nov 30, 2026.” [00:06](?t=6)

## Possible tasks

Statements that sound like tasks, word for word, with assignee and due date if they were mentioned.

- “I will do that.” — Speaker 1, Nov 30, 2026, unclear [00:51](?t=51)
- “Me too.” — Daniel [00:52](?t=52)
- I will do that soon. — Speaker 1, Nov 30, 2026 [00:53](?t=53)
- “We ship — Nov 30, 2026” [00:54](?t=54)

## Ads`

test('headings, notes, labels and dates are in the language of the reader, quotes in that of the speaker', () => {
  expect(inRussian(stored)).toBe(`## Ключевые мысли

- **Спикер 2:** «Key moments of Speaker 1 are on Nov 30, 2026». [00:06](?t=6)

## Кто что делает

Реплики, похожие на задачи, по возможности кратко. Исполнитель и срок указаны, если прозвучали. Дословное — в кавычках или мелким шрифтом.

- «I will do that». — Спикер 1, 30 нояб. 2026 г., неточно [00:51](?t=51)
- «Me too». — Daniel [00:52](?t=52)
- I will do that soon. — Спикер 1, 30 нояб. 2026 г. [00:53](?t=53)
- «We ship — Nov 30, 2026» [00:54](?t=54)

## Ads`)
})

test.each(['en', 'ru', 'kk'] as const)(
  'what is written in %s comes back from any other language',
  (language) => {
    const say = (to: 'en' | 'ru' | 'kk') => (markdown: string) =>
      inReadersWords(markdown, to, (who) =>
        who.kind !== 'voice'
          ? '?'
          : { en: `Speaker ${who.number}`, ru: `Спикер ${who.number}`, kk: `${who.number}-сөйлеуші` }[to],
      )
    const own = say(language)(stored)
    // quotation marks of a reader are nobody's to turn back: only what is stored is shown
    const bare = (text: string) => text.replaceAll('».', '.»').replaceAll(/[“”«»]/g, '"')
    for (const other of ['en', 'ru', 'kk'] as const)
      expect(bare(say(language)(say(other)(own)))).toBe(bare(own))
  },
)

test('each line stays the same line', () => {
  expect(inRussian(stored).split('\n')).toHaveLength(stored.split('\n').length)
})

test.each(['” — ', '” — x, ', '#', '\n'])(
  'a text full of %j is read in one go',
  { timeout: 10_000 },
  (piece) => {
    const full = piece.repeat(50_000)
    expect(inReadersWords(full, 'en', () => '?')).toBe(full)
  },
)

test.each([
  ['by Wednesday (Dec 2, 2026)', 'ru', 'by Wednesday (2 дек. 2026 г.)'],
  ['к среде (2 дек. 2026 г.)', 'en', 'к среде (Dec 2, 2026)'],
  ['2026-12-02', 'kk', '2026 ж. 2 желтоқсан'],
  ['2026 ж. 2 желтоқсан', 'en', 'Dec 2, 2026'],
  // as it was written before
  ['2026 ж. 2 жел.', 'en', 'Dec 2, 2026'],
  ['by Wednesday', 'ru', 'by Wednesday'],
] as const)('the day of a task, %s, in %s', (text, language, told) => {
  expect(withReadersDays(text, language)).toBe(told)
})

test('Kazakh days are those of the Unicode locale data, also where a browser has none', () => {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5)))
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const known = days.map((day) => new Intl.DateTimeFormat('kk', options).format(day))
  expect(days.map((day) => withReadersDays(day.toISOString().slice(0, 10), 'kk'))).toEqual(known)
})

test.each([
  ['by Wednesday (Dec 2, 2026)', 'kk', '2026 ж. 2 желтоқсан'],
  ['by Wednesday (Dec 2, 2026)', 'en', 'by Wednesday (Dec 2, 2026)'],
  ['2026-12-02', 'ru', '2 дек. 2026 г.'],
  ['after the fair', 'ru', 'after the fair'],
] as const)('when a task is due, %s, for a reader of %s', (due, language, told) => {
  expect(dueForReader(due, language)).toBe(told)
})
