import { expect, test } from 'vitest'
import { countsOther } from './measure.ts'
import { readQuestion } from './question.ts'

const counts = (question: string, text: string) => countsOther(readQuestion(question), text)

test.each([
  ['What does the rope cost?', 'We lift no more than two tons.'],
  ['Сколько стоит обслуживание?', 'Пришло одиннадцать человек.'],
  ['Сколько стоит обслуживание?', 'Там двадцать процентов за три месяца.'],
  ['Арқан қанша тұрады?', 'Екі тоннадан асырмаймыз.'],
  ['How many accounts have over ten thousand rows?', 'It is an afternoon under ten thousand rows.'],
])('%s is not told by “%s”', (question, text) => expect(counts(question, text)).toBe(true))

test.each([
  ['What does the rope cost?', 'Forty thousand for two tons.'],
  ['What does the rope cost?', 'Three hundred and eighty.'],
  ['Сколько стоит обслуживание?', 'Ладно, на восемьсот.'],
  ['Пышақ қанша тұрады?', 'Комплекті тоқсан мың.'],
  ['How many people come?', 'Eleven people.'],
  ['How many accounts have over ten thousand rows?', 'Eleven have ten thousand.'],
  ['What does the rope cost?', 'One million.'],
  ['What does the rope cost?', 'Nobody knows.'],
])('%s may be told by “%s”', (question, text) => expect(counts(question, text)).toBe(false))
