import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [{}, 'ru'],
  [{ 'accept-language': 'en-GB,en;q=0.9' }, 'en'],
  [{ 'accept-language': 'kk-KZ,ru;q=0.8' }, 'kk'],
  [{ 'accept-language': 'de-DE,de;q=0.9,ru;q=0.5,en;q=0.7' }, 'en'],
  [{ 'accept-language': 'fr,de' }, 'ru'],
  [{ 'accept-language': 'en;q=0, kk;q=0.1' }, 'kk'],
  [{ 'accept-language': ';;;,=,q' }, 'ru'],
  [{ 'accept-language': 'en', cookie: 'a=1; hattama_language=kk' }, 'kk'],
  [{ 'accept-language': 'en', cookie: 'hattama_language=de' }, 'en'],
  [{ 'accept-language': 'en', cookie: 'x_hattama_language=kk' }, 'en'],
])('%j is served in %s', (headers, language) => {
  expect(languageOf(new Headers(headers))).toBe(language)
})
