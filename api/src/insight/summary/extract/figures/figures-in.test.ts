import { expect, test } from 'vitest'
import { figuresIn } from './figures-in.ts'

const told = (text: string, language: string) =>
  figuresIn(text, language, null).figures.map(({ kind, value, unit }) =>
    kind === 'time'
      ? `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`
      : `${value} ${unit}`.trim(),
  )

test.each([
  ['en', 'We open at three.', ['3:00']],
  ['en', "No, let's say half past four.", ['4:30']],
  ['en', 'The bus goes at quarter to nine, not 9.15.', ['8:45', '9:15']],
  ['en', 'By ten thirty on Monday, please.', ['10:30']],
  ['en', "Five o'clock in the hall.", ['5:00']],
  ['en', 'We stop at three places.', ['3 place']],
  ['en', 'It costs two hundred thousand pounds.', ['200000 pound']],
  ['en', 'Make it two fifty.', ['250']],
  ['ru', 'Начинаем в три.', ['3:00']],
  ['ru', 'Нет, давайте лучше в половине пятого.', ['4:30']],
  ['ru', 'Встреча в 15:30.', ['3:30']],
  ['ru', 'Без четверти шесть у входа.', ['5:45']],
  ['ru', 'Выделим двести тысяч рублей.', ['200000 рубл']],
  ['kk', 'Жиын сағат үште болады.', ['3:00']],
  ['kk', 'Жоқ, төрт жарымда.', ['4:30']],
  ['kk', 'Алтыда жоқ, мен жолда боламын.', ['6:00']],
])('%s: %s', (language, text, figures) => expect(told(text, language)).toEqual(figures))
