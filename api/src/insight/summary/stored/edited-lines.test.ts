import { withDecided } from '@hattama/contract/rules/insight/decide'
import { minutesWords } from '@hattama/contract/rules/insight/minutes-words'
import { expect, test } from 'vitest'
import { asEdited } from './edited-lines.ts'

const head = `## Possible decisions\n\n${minutesWords.en.decisionsNote}`
const move = '- “We may move.” — Ann, Speaker 2 [00:20](?t=20)'
const stay = '- **Bo:** “We stay.” [00:30](?t=30)'
const points = '## Key points\n\n- **Ann:** “The rent rises.” [00:05](?t=5)\n- Ships in May [00:06](?t=6)'
const before = `${head}\n\n${move}\n${stay}\n\n${points}`
const edit = (after: string, language = 'en') =>
  asEdited({ before, after, name: 'Helen K.', people: ['Ann', 'Bo', 'Speaker 2'], language })

test('a possible decision that a person rewords is a decision, theirs, and nobody’s quotation', () => {
  expect(edit(before.replace('We may move.', 'We move in May.'))).toBe(
    `## Decisions\n\n- We move in May. — edited by Helen K. [00:20](?t=20)\n\n${head}\n\n${stay}\n\n${points}`,
  )
  expect(edit(before.replace('We stay.', 'We remain.'), 'ru')).toContain(
    '## Решения\n\n- We remain. — правка: Helen K. [00:30](?t=30)',
  )
})

test('one that is confirmed has lost what was said before it, and is quoted as it was said', () => {
  const given = before.replace('“We may move.”', '“We may move. (before: The rent (and more) rises.)”')
  const at = given.split('\n').findIndex((line) => line.includes('We may move'))
  const after = withDecided(given, [at], 'en')
  const written = asEdited({ before: given, after, name: 'Helen K.', people: ['Ann'], language: 'en' })
  expect(written).toMatch(/^## Decisions\n\n- “We may move\.” — Ann, Speaker 2 \[00:20\]/)
})

test('one typed anew among the possible is a decision', () => {
  expect(edit(before.replace(stay, `${stay}\n- We paint.`))).toMatch(/^## Decisions\n\n- We paint\.\n\n/)
})

test('a key point that was reworded says who did it, quoted or not', () => {
  const after = before.replace('The rent rises.', 'The rent rises by 3 %.').replace('in May', 'in June')
  expect(edit(after)).toContain(
    '- The rent rises by 3 %. — edited by Helen K. [00:05](?t=5)\n- Ships in June — edited by Helen K. [00:06](?t=6)',
  )
})

test('what was only moved, removed or marked as a heading is as it was', () => {
  expect(edit(before)).toBe(before)
  const moved = before.replace(`${move}\n${stay}`, `${stay}\n${move}`)
  expect(edit(moved)).toBe(moved)
  const without = before.replace(`${move}\n`, '')
  expect(edit(without)).toBe(without)
})

test('a line says who edited it last', () => {
  const once = '- We move in May. — edited by Helen K. [00:20](?t=20)'
  const again = '- We move in June. [00:20](?t=20)'
  const text = asEdited({
    before: `## Decisions\n\n${once}`,
    after: `## Decisions\n\n${again}`,
    name: 'Tom',
    people: [],
    language: 'en',
  })
  expect(text).toBe('## Decisions\n\n- We move in June. — edited by Tom [00:20](?t=20)')
})

test('a sentence put in the place of another has neither its speaker nor its moment; a decision keeps when it was taken', () => {
  const own = 'Decided: twenty percent off all diaries unless Jemma orders.'
  expect(edit(before.replace('“The rent rises.”', own))).toContain(`- ${own}\n`)
  const decided =
    '## Decisions\n\n- Decided: twenty percent off all diaries unless Jemma orders. — edited by Helen K. [00:30](?t=30)\n'
  expect(edit(before.replace('“We stay.”', own)).slice(0, decided.length)).toBe(decided)
})

test.each([
  ['en', 'before'],
  ['ru', 'до этого'],
  ['kk', 'бұған дейін'],
])('what was said before the former line is no part of a reworded one: %s', (language, label) => {
  const told = `(${label}: And last year,)`
  const quote = `- **Bo:** “We stay. ${told}” [00:30](?t=30)`
  const of = (after: string) =>
    asEdited({ before: `## Decisions\n\n${quote}`, after, name: 'Helen', people: ['Bo'], language })
  expect(of(`## Decisions\n\n${quote.replace(' [', ' … Agreed. [')}`)).toMatch(
    /- \*\*Bo:\*\* “We stay\.” … Agreed\. — \S+ ?\S* ?Helen \[/,
  )
  expect(of(`## Decisions\n\n${quote.replace('We stay', 'We stay here')}`)).toMatch(/- We stay here\. — /)
  // what they made of it themselves stays
  expect(of(`## Decisions\n\n${quote.replace('last year', 'this year')}`)).toContain('And this year')
})
