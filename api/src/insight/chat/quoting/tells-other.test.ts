import { expect, test } from 'vitest'
import { readQuestion } from './question.ts'
import { tellsOther } from './tells-other.ts'

const other = (question: string, text: string) => tellsOther(readQuestion(question), text)

test.each([
  ['Кто дежурит на празднике?', 'Я не смогу, уезжаю.'],
  ['Күзет бастығымен кім сөйлеседі?', 'Мен сөйлеспеймін.'],
  ['Who calls the guard?', "I won't call him."],
  ['When do we meet?', 'Last year we met on Friday.'],
  ['Сколько стоит обслуживание?', 'Пришло одиннадцать человек.'],
])('%s is not told by “%s”', (question, text) => expect(other(question, text)).toBe(true))

test.each([
  ['Кто дежурит на празднике?', 'Я подежурю.'],
  ['Күзет бастығымен кім сөйлеседі?', 'Мен сөйлесемін.'],
  ['Күзет бастығымен кім сөйлеседі?', 'Білмеймін.'],
  ['Who calls the guard?', 'I do not know.'],
  ['When do we meet?', "I can't before Friday."],
  ['What was it like?', 'Last year we met on Friday.'],
  ['Are we feeding pen four?', 'No feed in four.'],
])('%s may be told by “%s”', (question, text) => expect(other(question, text)).toBe(false))
