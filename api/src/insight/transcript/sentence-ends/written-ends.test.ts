import { expect, test } from 'vitest'
import { writtenEnds } from './written-ends.ts'

const split = (text: string) => {
  const words = text.split(' ')
  return [0, ...writtenEnds(words)].map((from, i, all) => words.slice(from, all[i + 1]).join(' '))
}

test.each([
  [
    "Okay. I'll send it by Friday. What about the budget?",
    ['Okay.', "I'll send it by Friday.", 'What about the budget?'],
  ],
  ['Dr. Smith asked Mr. J. Brown. He said no.', ['Dr. Smith asked Mr. J. Brown.', 'He said no.']],
  [
    'Ну... мы посмотрим. Сумма 5 тыс. Рублей хватит? Да!',
    ['Ну... мы посмотрим.', 'Сумма 5 тыс. Рублей хватит?', 'Да!'],
  ],
  ['Ол "келемін." Сосын кетті.', ['Ол "келемін."', 'Сосын кетті.']],
  ['it costs 3.5 million and that is it', ['it costs 3.5 million and that is it']],
  ['we send the report. they read it', ['we send the report.', 'they read it']],
  ['пять тыс. рублей за месяц', ['пять тыс. рублей за месяц']],
  ['Really?! «Да.» Хорошо', ['Really?!', '«Да.»', 'Хорошо']],
])('%s', (text, sentences) => {
  expect(split(text)).toEqual(sentences)
})
