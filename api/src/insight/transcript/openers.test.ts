import { expect, test } from 'vitest'
import { openingOf } from './openers.ts'

test.each([
  ['en', 'Next item, the parking permits.'],
  ['en', 'All right, moving on to the canteen.'],
  ['en', 'Could I raise something about the lifts?'],
  ['en', 'Okay so one more thing, the badges.'],
  ['en', 'i wanted to talk about the keys'],
  ['en', 'Before we finish, who locks up?'],
  ['ru', 'Так, следующий вопрос: пропуска.'],
  ['ru', 'Хорошо. Теперь про столовую.'],
  ['ru', 'Давайте перейдём к закупкам.'],
  ['ru', 'Ну и последнее, ключи от склада.'],
  ['ru', 'У меня ещё по лифтам.'],
  ['kk', 'Келесі мәселе: асхана.'],
  ['kk', 'Жарайды, енді кілттер туралы.'],
  ['kk', 'Тағы бір нәрсе бар.'],
  ['kk', 'Үшінші сұрақ, лифт.'],
  ['kk', 'Қорытындылайын ба?'],
])('%s: "%s" opens a topic', (language, sentence) => {
  expect(openingOf(sentence, language)).toBe(2)
})

test.each([
  ['en', 'We paid for it in March.'],
  ['en', 'The nextdoor office is empty.'],
  ['en', 'Okay, that works for me.'],
  ['ru', 'Мы заплатили за это в марте.'],
  ['ru', 'Хорошо, договорились.'],
  ['kk', 'Біз оны наурызда төледік.'],
  ['kk', 'Жарайды, келістік.'],
])('%s: "%s" goes on', (language, sentence) => {
  expect(openingOf(sentence, language)).toBe(0)
})

test.each([
  ['en', 'What about the flowers?'],
  ['ru', 'Кстати, цветы.'],
  ['kk', 'Айтпақшы, гүлдер.'],
])('%s: "%s" may open one', (language, sentence) => {
  expect(openingOf(sentence, language)).toBe(1)
})
