import { expect, test } from 'vitest'
import { dictionaryTexts } from './product-texts.ts'

/** A person’s name filled in after a preposition, which asks for another case than the name has. */
const nameAfterPreposition =
  /(?<!\p{L})(?:без|в|для|до|за|из|к|на|над|о|об|от|перед|по|после|с|со|у|через) «?\{\{(?:author|name|names|person|speaker|who)\}\}/iu

/** Texts whose `name` is a service, as Jira, which is not inflected. */
const services = [
  'packages/platform/src/locales/ru.json issue.',
  'shell/src/kernel/locales/ru.json auth.sso.',
  'shell/src/rooms/connections/locales/ru.json signIn.over',
  'shell/src/rooms/connections/locales/ru.json tracker.',
]

test('ru: a name that is filled in follows no preposition', async () => {
  const found = (await dictionaryTexts('ru'))
    .filter(({ text }) => nameAfterPreposition.test(text))
    .map(({ at }) => at)
  expect(found.filter((at) => !services.some((one) => at.startsWith(one)))).toEqual([])
  expect(services.filter((one) => !found.some((at) => at.startsWith(one)))).toEqual([])
})

test('a name after a preposition is found, and no other', () => {
  expect(nameAfterPreposition.test('Ссылка для {{name}}')).toBe(true)
  expect(nameAfterPreposition.test('Для кого: {{name}}')).toBe(false)
})
