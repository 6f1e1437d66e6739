import { expect, test } from 'vitest'
import { toUtterances } from '../summary/extract/utterances.ts'
import { titlesOf } from './titles.ts'

type Language = 'en' | 'ru' | 'kk'

const part = (language: Language, offset: number, texts: readonly string[]) =>
  toUtterances(
    texts.map((text, i) => ({
      id: `${offset}-${i}`,
      speakerId: 'ab'[i % 2] ?? 'a',
      startMs: (offset * 100 + i) * 6000,
      endMs: (offset * 100 + i) * 6000 + 5000,
      text,
    })),
    language,
  )

const titles = (language: Language, parts: readonly (readonly string[])[], names: [string, string][] = []) =>
  titlesOf(
    parts.map((texts, i) => part(language, i, texts)),
    { language, names: new Map(names) },
  )

const times = (count: number, ...texts: string[]) => Array.from({ length: count }, () => texts).flat()
const greenhouse = times(6, 'The greenhouse needs glass.', 'A greenhouse is warm, the pane is thick.')
const harvest = times(6, 'The harvest was rich.', 'Every harvest needs sacks, and potatoes rot.')

test('a part is titled by the things that set it apart from the others', () => {
  const [first, second] = titles('en', [greenhouse, harvest])
  expect(first).toMatch(/greenhouse/i)
  expect(second).toMatch(/harvest/i)
  expect(first).not.toMatch(/harvest/i)
})

test('what a part begins with counts more, most of all if a sentence says nothing else', () => {
  const lead = [
    'The fence.',
    'The fence is old there.',
    'A fence needs paint.',
    'No fence lasts.',
    'So, fence.',
    'Old fence.',
  ]
  const [first] = titles('en', [[...lead, ...greenhouse], harvest])
  expect(first).toMatch(/^Fence/)
})

test('a matter that somebody comes to by its name is the title, before what is said more often', () => {
  const [, second] = titles('en', [greenhouse, ['Okay. Next, the water tank.', 'It leaks.', ...harvest]])
  expect(second).toMatch(/^Water tank/)
})

test('a part that begins with an anecdote is titled by its matter, a thing in the form of a dictionary', () => {
  const bank = [
    'Кто взял мою кружку с лосем?',
    'Она в сейфе.',
    'Ты её на кассе забыл, у меня посторонних предметов на кассе не бывает.',
    'Кстати, про вклады.',
    'Ставка на вклады с двадцать первого вниз на полпроцента.',
    'Антон, обзвони тех, у кого вклады заканчиваются.',
    'Обзвоню, вклады я помню.',
  ]
  const printer = times(4, 'Принтер опять съел карту.', 'Второй принтер стоит без мастера.')
  const found = titles('ru', [bank, printer], [['a', 'Антон']])
  expect(found).toEqual([expect.stringMatching(/^Вклады/), expect.stringMatching(/^Принтер/)])
  for (const title of found) expect(title).not.toMatch(/Антон|карту|мастера/)
})

test('a name of a thing has its capital', () => {
  const [first] = titles('ru', [
    times(4, 'Портал висит, Кызыл-Жар жалуется.', 'В Алматы портал открывают, Кызыл-Жар ждёт.'),
    times(4, 'Отпуск я прошу в июле.', 'Отпуск уже подписан.'),
  ])
  expect(first).toMatch(/Кызыл-Жар/)
})

test('a title has two matters and sixty characters at most', () => {
  const long = times(
    4,
    'The international photosynthesis measurements are late.',
    'Our international photosynthesis measurements and electromagnetic interference reduction matter.',
    'The electromagnetic interference reduction is cheap.',
  )
  for (const title of titles('en', [long, greenhouse])) {
    expect(title?.length ?? 0).toBeLessThanOrEqual(60)
    expect(title?.split(' · ').length ?? 0).toBeLessThanOrEqual(2)
  }
})

test('a part in which nothing names its matter has no title, nor has one in which nothing is said', () => {
  expect(titles('en', [times(6, 'Well, so it goes.', 'And then you see it again.'), harvest])[0]).toBeNull()
  expect(titles('en', [[], []])).toEqual([null, null])
})
