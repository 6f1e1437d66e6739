import { expect, test } from 'vitest'
import { endsBefore, writtenEnds } from './written-ends.ts'

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
  [
    'And Mr. Smith agreed. So did Mrs. Brown (Dr. Brown).',
    ['And Mr. Smith agreed.', 'So did Mrs. Brown (Dr. Brown).'],
  ],
  ['No. We pay for no. 5 etc. Then we go.', ['No.', 'We pay for no. 5 etc.', 'Then we go.']],
  ['So do I. It is approx. five at U.S. Steel.', ['So do I.', 'It is approx. five at U.S. Steel.']],
  [
    'Мы живём в г. Алматы, на ул. Абая, д. 5. Приезжайте.',
    ['Мы живём в г. Алматы, на ул. Абая, д. 5.', 'Приезжайте.'],
  ],
  ['Ручки, бумага и т. д. Потом мебель.', ['Ручки, бумага и т. д.', 'Потом мебель.']],
  [
    'Ручки, бумага и т. д. и мебель, столы и т.п. Всё.',
    ['Ручки, бумага и т. д. и мебель, столы и т.п.', 'Всё.'],
  ],
  [
    'Это было в 2025 г. Мы начали, т. е. Иванов А.Б. начал.',
    ['Это было в 2025 г.', 'Мы начали, т. е. Иванов А.Б. начал.'],
  ],
  ['Приехали юристы и др. Мы и проф. Ли решили.', ['Приехали юристы и др.', 'Мы и проф. Ли решили.']],
  ['Қағаз, қалам және т.б. Содан кейін жиһаз.', ['Қағаз, қалам және т.б.', 'Содан кейін жиһаз.']],
  ['Қағаз, қалам және т.б. керек, т. б. Болды.', ['Қағаз, қалам және т.б. керек, т. б.', 'Болды.']],
  [
    'Ол 2024 ж. Біз 2025 ж. қаңтарда Абай көш. Тұрдық.',
    ['Ол 2024 ж.', 'Біз 2025 ж. қаңтарда Абай көш. Тұрдық.'],
  ],
  ['Really?! «Да.» Хорошо', ['Really?!', '«Да.»', 'Хорошо']],
])('%s', (text, sentences) => {
  expect(split(text)).toEqual(sentences)
})

test.each([
  ['And Mr.', 'Smith agreed.', false],
  ['We agreed.', 'Smith left', true],
  ['Бумага и т. д.', 'Потом мебель', true],
  ['Бумага и т. д.', 'и мебель', false],
  ['в г.', 'Алматы', false],
  ['we wait', 'here', false],
])('a text "%s" before "%s" ends: %s', (text, next, ends) => {
  expect(endsBefore(text, next)).toBe(ends)
})

test.each(['"', '.', '…', '."', '('])('a flood of %s is read in time that grows with its length', (sign) => {
  const flood = `${sign.repeat(100_000)}a`
  expect(writtenEnds([flood, 'b', `${flood}nything.`, 'C'])).toEqual([3])
  expect(endsBefore(flood, flood)).toBe(false)
})
