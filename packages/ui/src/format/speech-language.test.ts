import { expect, test } from 'vitest'
import { speechLanguageName } from './speech-language.ts'

test('a spoken language has its name in the language of the reader', () => {
  const named = (code: string) => (['en', 'ru', 'kk'] as const).map((one) => speechLanguageName(code, one))
  expect(named('en')).toEqual(['English', 'Английский', 'Ағылшынша'])
  expect(named('kk')).toEqual(['Kazakh', 'Казахский', 'Қазақша'])
  expect(named('ru-RU')).toEqual(['Russian', 'Русский', 'Орысша'])
  expect(named('de').slice(0, 2)).toEqual(['German', 'Немецкий'])
})

test('what names no language is shown as it is', () => {
  expect(speechLanguageName('xx', 'en')).toBe('xx')
  expect(speechLanguageName('not a language', 'ru')).toBe('not a language')
})
