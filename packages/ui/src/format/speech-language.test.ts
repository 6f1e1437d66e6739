import { speechLanguages } from '@hattama/contract/rules/speech/speech-languages'
import { afterEach, expect, test, vi } from 'vitest'
import { speechLanguageChoices, speechLanguageName } from './speech-language.ts'

afterEach(() => void vi.restoreAllMocks())

test('a spoken language has its name in the language of the reader', () => {
  const named = (code: string) => (['en', 'ru', 'kk'] as const).map((one) => speechLanguageName(code, one))
  expect(named('en')).toEqual(['English', 'Английский', 'Ағылшынша'])
  expect(named('kk')).toEqual(['Kazakh', 'Казахский', 'Қазақша'])
  expect(named('ru-RU')).toEqual(['Russian', 'Русский', 'Орысша'])
  expect(named('de').slice(0, 2)).toEqual(['German', 'Немецкий'])
})

test('in Kazakh each language that can be chosen has a name, also where the browser knows none', () => {
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue(undefined)
  expect(speechLanguages.filter((code) => speechLanguageName(code, 'kk') === code)).toEqual([])
  expect(speechLanguageName('uz', 'kk')).toBe('Өзбекше')
})

test('what names no language is shown as it is', () => {
  expect(speechLanguageName('xx', 'en')).toBe('xx')
  expect(speechLanguageName('not a language', 'ru')).toBe('not a language')
})

test('languages to choose from begin with the reader’s own and the other ones of the interface, and go on by name', () => {
  const first = (reader: 'en' | 'ru' | 'kk') =>
    speechLanguageChoices(reader)
      .slice(0, 4)
      .map(({ text }) => text)
  expect(first('en')).toEqual(['English', 'Russian', 'Kazakh', 'Arabic'])
  expect(first('ru')).toEqual(['Русский', 'Английский', 'Казахский', 'Азербайджанский'])
  expect(first('kk').slice(0, 3)).toEqual(['Қазақша', 'Орысша', 'Ағылшынша'])
  expect(speechLanguageChoices('ru')).toHaveLength(speechLanguages.length)
})
