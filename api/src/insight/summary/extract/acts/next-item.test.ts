import { expect, test } from 'vitest'
import { headOf } from './head.ts'
import { beginsItem } from './next-item.ts'
import { readStatements } from './statement.ts'
import { talkOf } from './talk.ts'

const names = new Map([
  ['1', 'Аня'],
  ['2', 'Tom'],
  ['3', 'Айбек'],
])

const talk = (language: string, said: readonly (readonly [string, string])[]) =>
  talkOf(
    readStatements(
      said.map(([speakerId, text], i) => ({
        speakerId,
        text,
        startMs: i * 3000,
        endMs: i * 3000 + 2000,
        words: text.split(' ').length,
      })),
      language,
      names,
    ),
    names,
  )

test.each([
  ['en', 'Then we keep the old hinges for now.', 'And the roof beam, Tom.', '2'],
  ['en', 'Then we keep the old hinges for now.', 'Now, the mess room at the depot.', '2'],
  ['ru', 'Тогда оставляем старые петли до весны.', 'И подвал, Айбек.', '3'],
  ['ru', 'Тогда оставляем старые петли до весны.', 'Шестое.', '3'],
  ['kk', 'Онда ескі топсаны көктемге дейін қалдырамыз.', 'Айбек, жертөле.', '3'],
])('%s: what hands over to the next item ends a head: %s %s', (language, settled, next, answers) => {
  const all = talk(language, [
    ['1', settled],
    ['1', next],
    [answers, 'Да, да.'],
  ])
  const [core, other] = all.statements
  if (!core || !other) throw new Error('nothing was read')
  expect(beginsItem(other, all, language)).toBe(true)
  expect(headOf([core, other], core, { talk: all, language })).toEqual([core])
})

test.each([
  ['en', 'Ring the depot, Tom.', '2'],
  ['ru', 'Айбек, позвони в банк.', '3'],
])('%s: a request to the person who speaks next is no other item: %s', (language, text, answers) => {
  const all = talk(language, [
    ['1', text],
    [answers, 'Да.'],
  ])
  const [first] = all.statements
  expect(first && beginsItem(first, all, language)).toBe(false)
})
