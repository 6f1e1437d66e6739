import { afterEach, expect, test, vi } from 'vitest'
import { initialLanguage } from './language.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const browserAsks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)

test.each([
  [['kk-KZ'], 'kk'],
  [['de', 'en-US'], 'en'],
  [['fr', 'kk', 'ru'], 'kk'],
  [['de', 'fr'], 'ru'],
  [[], 'ru'],
] as const)('a browser that asks for %s is spoken to in %s', (tags, language) => {
  browserAsks(...tags)
  expect(initialLanguage()).toBe(language)
})

test('the language that was chosen goes before what the browser asks for', () => {
  browserAsks('en')
  localStorage.setItem('hattama_language', 'kk')
  expect(initialLanguage()).toBe('kk')
  localStorage.setItem('hattama_language', 'de')
  expect(initialLanguage()).toBe('en')
})
