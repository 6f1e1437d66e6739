import { expect, test } from 'vitest'
import { readStatements } from './statement.ts'
import { talkOf } from './talk.ts'
import { turnBefore } from './turn-before.ts'

const names = new Map([
  ['Ann', 'Ann'],
  ['Ben', 'Ben'],
])

const talk = (language: string, ...texts: string[]) => {
  const read = readStatements(
    texts.map((text, i) => ({
      speakerId: i % 2 ? 'Ben' : 'Ann',
      text,
      startMs: i * 5000,
      endMs: i * 5000 + 4000,
      words: text.split(' ').length,
    })),
    language,
    names,
  )
  return talkOf(read, names)
}

const before = (language: string, ...texts: string[]) => {
  const all = talk(language, ...texts)
  const told = turnBefore(all.statements.slice(0, -1), all.statements.slice(-1), { talk: all, language })
  return { said: told.before.map(({ u }) => u.text), isVague: told.isVague }
}

test.each([
  ['en', 'The greenhouse lost nine panes.', 'Dear me.', 'Then we mend the greenhouse in plastic.'],
  ['ru', 'Теплица потеряла девять стёкол.', 'Ох.', 'Тогда чиним теплицу плёнкой.'],
  ['kk', 'Жылыжайдың тоғыз терезесі сынды.', 'Ой.', 'Онда жылыжайды пленкамен жабамыз.'],
])('%s: the turn that names the same thing stands before a line', (language, ...texts) => {
  expect(before(language, ...texts).said).toEqual(texts.slice(0, 1))
})

test('of several turns one is left, the question that is answered', () => {
  expect(
    before('en', 'The greenhouse lost nine panes.', 'Glass again.', 'How much is the plastic?', 'Forty.')
      .said,
  ).toEqual(['How much is the plastic?'])
})

test.each([
  ['en', 'The greenhouse is mine!', 'So we share the greenhouse.'],
  ['ru', 'Теплица моя!', 'Значит, теплицу делим.'],
  ['kk', 'Жылыжай менікі!', 'Онда жылыжайды бөлісеміз.'],
])('%s: an exclamation never does', (language, ...texts) => {
  expect(before(language, ...texts).said).toEqual([])
})

test.each([
  ['en', 'The greenhouse lost nine panes.', 'Next, the gate.', 'The gate of the greenhouse stays shut.'],
  ['ru', 'Теплица потеряла девять стёкол.', 'Дальше, калитка.', 'Калитку у теплицы не открываем.'],
  ['kk', 'Жылыжайдың терезесі сынды.', 'Келесі, қақпа.', 'Жылыжайдың қақпасын жабамыз.'],
  [
    'en',
    'The greenhouse lost nine panes.',
    'By the way, the gate.',
    'The gate of the greenhouse stays shut.',
  ],
  ['ru', 'Теплица потеряла девять стёкол.', 'Кстати, калитка.', 'Калитку у теплицы не открываем.'],
  ['kk', 'Жылыжайдың терезесі сынды.', 'Айтпақшы, қақпа.', 'Жылыжайдың қақпасын жабамыз.'],
])('%s: nothing is taken from the item before', (language, first, ...texts) => {
  expect(before(language, first, ...texts).said).not.toContain(first)
})

test.each([
  ['en', 'They looked at the boiler.', 'Oh dear.', 'Yes, yes.', "I'll fix it tomorrow."],
  ['ru', 'Котёл опять течёт.', 'Ох.', 'Да, да.', 'Я его завтра починю.'],
])('%s: what points to a thing has the nearest turn that names one', (language, ...texts) => {
  expect(before(language, ...texts)).toEqual({ said: texts.slice(0, 1), isVague: false })
})

test('a line that points to what nobody named is vague', () => {
  expect(before('en', 'Oh dear.', 'Yes, yes.', "I'll fix it tomorrow.").isVague).toBe(true)
})
