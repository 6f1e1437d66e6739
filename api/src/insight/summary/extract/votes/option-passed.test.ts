import { expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { extract } from '../extract.ts'

const voted = (rows: readonly string[], language: string) =>
  extract(talk(rows.join('\n'), { language })).voted

test.each([
  [
    'en',
    [
      'Ann: Two options for the boathouse. The first, we sell it: who is for it?',
      'Ben: Just me.',
      'Ann: The second, we mend the roof: all in favour?',
      'Cid: Four.',
      'Ann: Four to one, the second is carried.',
    ],
    /mend the roof.*the second is carried/,
    /we sell it/,
  ],
  [
    'ru',
    [
      'Анна: Голосуем два варианта по складу. Первый, сдать его целиком: кто за? Борис, один.',
      'Борис: Я за первый.',
      'Анна: Второй, оставить себе половину: кто за?',
      'Вера: Четверо.',
      'Анна: Четыре против одного, принят второй.',
    ],
    /оставить себе половину.*принят второй/,
    /сдать его целиком/,
  ],
  [
    'kk',
    [
      'Анар: Қойма туралы екі нұсқа бар, дауысқа саламыз. Бірінші, түгел жалға береміз: кім қолдайды?',
      'Болат: Бір дауыс, мен.',
      'Анар: Екінші, жартысын өзімізге қалдырамыз: кім қолдайды?',
      'Вера: Төртеу. Төрт дауыс.',
      'Анар: Төрт жақтап, бір қарсы, екіншісі қабылданды.',
    ],
    /жартысын.*екіншісі қабылданды/,
    /түгел жалға/,
  ],
])('%s: of two options the one the result names is what passed', (language, rows, passed, other) => {
  const [vote, ...more] = voted(rows, language)
  expect(more).toEqual([])
  expect(vote).toMatch(passed)
  expect(vote).not.toMatch(other)
})

test.each([
  [
    'en',
    [
      'Ann: Two proposals on the pier, let us vote. The first is oak, the second is steel.',
      'Ben: Five for and two against.',
      'Ann: Carried, five to two.',
    ],
    'Carried, five to two.',
  ],
  [
    'ru',
    [
      'Анна: Голосуем, два варианта по причалу. Первый — дуб, второй — сталь.',
      'Борис: Пять за, два против.',
      'Анна: Принято, пять против двух.',
    ],
    'Принято, пять против двух.',
  ],
])('%s: only the result where it names none', (language, rows, result) =>
  expect(voted(rows, language)[0]?.startsWith(result)).toBe(true),
)

test('a bare question is not quoted as what passed, and who counts aloud counts in', () => {
  const [vote] = voted(
    [
      'Анна: Ставлю на голосование: закрываем северные ворота на зиму с первого ноября.',
      'Анна: Кто за? Раз, два, три, и я.',
      'Борис: Единогласно.',
    ],
    'ru',
  )
  expect(vote).toContain('северные ворота')
  expect(vote).not.toContain('Кто за?')
  expect(vote).toContain('за — 4')
})
