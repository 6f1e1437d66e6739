import { expect, test } from 'vitest'
import { isOnlyWished, isSaidInParting } from './only-wished.ts'
import { readStatements } from './statement.ts'
import { talkOf } from './talk.ts'

const talkIn = (language: string, lines: readonly string[]) => {
  const spoken = lines.map((text, i) => ({
    speakerId: i % 2 === 0 ? 'a' : 'b',
    text,
    startMs: i * 5000,
    endMs: i * 5000 + 4000,
    words: text.split(' ').length,
  }))
  return talkOf(readStatements(spoken, language, new Map()), new Map())
}

const isWished = (language: string, ...lines: string[]) => {
  const talk = talkIn(language, lines)
  const [s] = talk.statements
  return s ? isOnlyWished(s, talk, language) : null
}

test.each([
  ['en', "I'm asking for ninety, at the same rate."],
  ['en', 'What if we let the barn to the vet?'],
  ['en', "That's the trouble, they never write back."],
  ['ru', 'А что если сдать сарай ветеринару?'],
  ['ru', 'Мне бы второй насос на весну.'],
  ['kk', 'Мен өзім сырлап берейін десем, алмайсыңдар.'],
  ['kk', 'Қораны дәрігерге берсек бола ма екен?'],
])('%s: asks for something, supposes or complains: %s', (language, text) =>
  expect(isWished(language, text)).toBe(true),
)

test.each([
  ['en', 'We let the barn to the vet from May.'],
  ['ru', 'Сарай сдаём ветеринару с мая.'],
  ['kk', 'Қораны мамырдан дәрігерге береміз.'],
])('%s: settles something: %s', (language, text) => expect(isWished(language, text)).toBe(false))

test.each([
  ['en', 'Then we sell the mule.', 'Haha, and the cart.'],
  ['ru', 'Тогда продаём мула.', 'Ха-ха, и телегу.'],
  ['kk', 'Онда есекті сатамыз.', 'Күлме, арбаны да.'],
])('%s: is laughed at: %s', (language, text, next) => expect(isWished(language, text, next)).toBe(true))

test.each([
  ['en', 'What if we let the barn to the vet?', 'Yes, agreed.'],
  ['ru', 'А что если сдать сарай ветеринару?', 'Да, согласна.'],
  ['kk', 'Қораны дәрігерге берсек бола ма екен?', 'Иә, келісемін.'],
])('%s: is agreed to: %s', (language, text, next) => expect(isWished(language, text, next)).toBe(false))

test('what is said in parting counts with a day only', () => {
  const talk = talkIn('en', ['We paint the barn red.', 'Yes.', 'Mind the step.', 'See you all on Monday.'])
  expect(talk.statements.map((s) => isSaidInParting(s, talk))).toEqual([false, false, true, false])
})
