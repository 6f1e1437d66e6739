import { expect, test } from 'vitest'
import { keptWords } from './fillers.ts'

test.each([
  // en
  ['en', 'Um, we should ship it.', 'We should ship it.'],
  ['en', 'We, uh, should ship it.', 'We should ship it.'],
  ['en', 'We uh should um ship it', 'We should ship it'],
  ['en', 'I agree, um, but not today.', 'I agree, but not today.'],
  ['en', 'I agree um, but not today.', 'I agree, but not today.'],
  ['en', 'First of all, uh we need a plan.', 'First of all, we need a plan.'],
  ['en', 'It is done, um.', 'It is done.'],
  ['en', 'It is done. Er, nearly.', 'It is done. Nearly.'],
  ['en', 'We want, you know, a plan.', 'We want a plan.'],
  ['en', 'I mean, it works.', 'It works.'],
  ['en', 'It was, like, huge, you know.', 'It was huge.'],
  ['en', 'We um... decided', 'We decided'],
  // what only looks like a filler
  ['en', 'You know the plan.', 'You know the plan.'],
  ['en', 'I like it, like you said.', 'I like it, like you said.'],
  ['en', 'The gap is 5 mm wide.', 'The gap is 5 mm wide.'],
  ['en', 'Hmm. We will see.', 'Hmm. We will see.'],
  ['en', 'Uh-huh, mhm, go on.', 'Uh-huh, mhm, go on.'],
  ['en', 'The kind of plan I mean is short.', 'The kind of plan I mean is short.'],
  // ru
  ['ru', 'Ну, давайте начнём.', 'Давайте начнём.'],
  ['ru', 'Мы, э-э, решили.', 'Мы решили.'],
  ['ru', 'Я думаю, эм, что надо подождать.', 'Я думаю, что надо подождать.'],
  ['ru', 'Бюджет, как бы, готов.', 'Бюджет готов.'],
  ['ru', 'Это ммм сложно, короче, но можно.', 'Это сложно, но можно.'],
  ['ru', 'Мы всё сделали, вот.', 'Мы всё сделали.'],
  ['ru', 'ЭЭЭ привет', 'Привет'],
  ['ru', 'Как бы нам это сделать?', 'Как бы нам это сделать?'],
  ['ru', 'Вот отчёт, вот договор.', 'Вот отчёт, вот договор.'],
  ['ru', 'Ну и что?', 'Ну и что?'],
  ['ru', 'Угу, ум хорошо.', 'Угу, ум хорошо.'],
  ['ru', 'Зазор 3 мм, а нужно 5.', 'Зазор 3 мм, а нужно 5.'],
  ['ru', 'Ну вот.', 'Ну вот.'],
  // kk
  ['kk', 'Ыыы, бүгін бастаймыз.', 'Бүгін бастаймыз.'],
  ['kk', 'Біз, жаңағы, шештік.', 'Біз шештік.'],
  ['kk', 'Жоба дайын, әм, бірақ қымбат.', 'Жоба дайын, бірақ қымбат.'],
  ['kk', 'Біз ээ, короче, бардық.', 'Біз бардық.'],
  ['kk', 'Жаңағы адам келді.', 'Жаңағы адам келді.'],
  ['kk', 'Енді бастаймыз.', 'Енді бастаймыз.'],
  // languages without rules, and no language
  ['de', 'Um acht, äh, beginnen wir.', 'Um acht, äh, beginnen wir.'],
  [null, 'Um, no.', 'Um, no.'],
  ['en-GB', 'Um, no.', 'No.'],
  ['en', '', ''],
])('%s: %s -> %s', (language, text, wanted) => {
  const words = keptWords(text.split(/\s+/).filter(Boolean), language)
  expect(words.map((word) => word.text).join(' ')).toBe(wanted)
})

test('each word knows its place among those said', () => {
  expect(keptWords(['Um,', 'we', 'uh', 'ship.'], 'en')).toEqual([
    { text: 'We', at: 1 },
    { text: 'ship.', at: 3 },
  ])
})

test.each(['ru', 'kk', 'en'])('a drawn-out sound that ends as a word takes a moment: %s', (language) => {
  const words = ['э', 'ә', 'м', 'а', 'ы', 'u', 'h', 'e', 'hm', 'эм', 'м-', 'э-м-'].map(
    (sound) =>
      // hours, if each letter more doubled the time
      `э${sound.repeat(400)}к`,
  )
  expect(keptWords(words, language).map(({ text }) => text)).toEqual(words)
})
