import { expect, test } from 'vitest'
import { isSaid, knownWords, namedIn, withNamesOf } from './known-words.ts'
import { personIn } from './named-person.ts'

const people = ['Борис Ким', 'Дана', 'Ann Lee', 'Ann Kim', 'Bo', 'Айгүл']

test.each([
  ['Что делал Борис?', 'Борис Ким', ['борис']],
  ['Говорили с Борисом Кимом?', 'Борис Ким', ['борисом', 'кимом']],
  ['Что с Даной?', 'Дана', ['даной']],
  ['Айгүлдің тапсырмалары', 'Айгүл', ['айгүлдің']],
  ["What are Ann's tasks?", 'Ann Lee', ['ann']],
  ['What did Ann Kim do?', 'Ann Kim', ['ann', 'kim']],
  ['What did Bo do?', 'Bo', ['bo']],
])('“%s” names %s', (question, name, words) => {
  expect(personIn(question, people)).toMatchObject({ name, words })
})

test.each(['Что делал Бориско?', 'What did Annabel do?', 'Кто говорил?', ''])(
  '“%s” names nobody',
  (question) => expect(personIn(question, people)).toBeNull(),
)

test('of two with as many words named, the one with the shorter name is meant', () => {
  expect(personIn('What did Ann do?', ['Ann Lee Kim', 'Ann Lee'])?.name).toBe('Ann Lee')
  expect(personIn('What did Ann do?', [])).toBeNull()
})

test('a question takes the names as the meetings write them', () => {
  expect(withNamesOf('Что сказала Дана?', ['Dana Lee'])).toBe('Что сказала Dana?')
  expect(withNamesOf('что сказала дана?', ['Dana Lee'])).toBe('что сказала дана?')
  expect(withNamesOf('Что сказала Дана?', ['Boris'])).toBe('Что сказала Дана?')
})

test('words can be found in another language by their meaning, as a number or as a name', () => {
  const known = (question: string, who: string[] = []) =>
    knownWords(question, who).map((w) => [w.word, w.isName])
  expect(known('What is the budget of quokka?')).toEqual([['budget', false]])
  expect(known('What is the budget of Quokka?')).toContainEqual(['quokka', true])
  expect(known('What of quokka?', ['Quokka Lee'])).toContainEqual(['quokka', true])
  expect(known('Quokka grows?')).not.toContainEqual(['quokka', true])
})

test('a text names as many of them as it says, if it names any thing at all', () => {
  const asked = knownWords('What is the budget of Dana for 40 days?', [])
  const names = (text: string) => namedIn(text, asked)
  expect(names('Бюджет растёт.')).toBeGreaterThan(0)
  expect(names('Бюджет Дана согласовала.')).toBeGreaterThan(names('Бюджет растёт.'))
  expect(names('Ворота красят.')).toBe(0)
  expect(names('')).toBe(0)
  const [name] = asked.filter(({ isName }) => isName)
  const said = knownWords('Что у нас Дана?', [])[0]
  expect(name && said && isSaid(name, said)).toBe(true)
  expect(name && said && isSaid({ ...name, isName: false }, said)).toBe(false)
})
