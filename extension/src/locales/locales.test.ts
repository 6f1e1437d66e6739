import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorCatalogue } from '../../../packages/contract/src/error.ts'
import { recorderFaults } from '../recording/fault.ts'
import { warnings } from '../recording/session.ts'
import { uploadFaults } from '../upload/fault.ts'

type Texts = { [key: string]: string | Texts }

const load = (path: string): Texts =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Texts
const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )
const textAt = (texts: Texts, path: string) =>
  path.split('.').reduce<string | Texts | undefined>((at, key) => (at as Texts | undefined)?.[key], texts)
const slots = (text: unknown) =>
  [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1] ?? '').toSorted()

const en = load('./en.json')

const plural = /_(one|few|many|other)$/
const without = (ending: RegExp, keys: string[]) => [...new Set(keys.map((key) => key.replace(ending, '')))]
const pluralKeys = without(
  plural,
  keysOf(en).filter((key) => plural.test(key)),
)
const formsOf: Record<string, string[]> = { ru: ['one', 'few', 'many', 'other'], kk: ['one', 'other'] }

test.each(['ru', 'kk'])('%s says everything English says, with the same slots', (language) => {
  const texts = load(`./${language}.json`)
  expect(without(plural, keysOf(texts))).toEqual(without(plural, keysOf(en)))
  for (const form of formsOf[language] ?? []) {
    for (const key of pluralKeys)
      expect(textAt(texts, `${key}_${form}`), `${key}_${form}`).toBeTypeOf('string')
  }
  for (const key of keysOf(en).filter((key) => !plural.test(key))) {
    expect(textAt(texts, key), key).not.toBe('')
    expect(slots(textAt(texts, key)), key).toEqual(slots(textAt(en, key)))
  }
})

test('every fault and warning has its words', () => {
  const known = new Set(keysOf(en))
  const needed = [
    ...recorderFaults.flatMap((fault) => [`fault.${fault}.title`, `fault.${fault}.text`]),
    ...warnings.map((warning) => `warning.${warning}`),
    ...Object.keys(uploadFaults).map((fault) => `upload.fault.${fault}`),
  ]
  expect(needed.filter((key) => !known.has(key))).toEqual([])
})

test('the sign-in errors use codes of the contract', () => {
  const own = new Set(['NETWORK', 'NOT_HATTAMA', 'other'])
  const codes = Object.keys((en['account'] as Texts)['error'] as Texts)
  expect(codes.filter((code) => !own.has(code) && !(code in errorCatalogue))).toEqual([])
})

test('the manifest speaks the three languages', () => {
  const root = new URL('../../public/_locales/', import.meta.url)
  expect(readdirSync(root).sort()).toEqual(['en', 'kk', 'ru'])
  for (const language of ['en', 'ru', 'kk']) {
    expect(Object.keys(load(`../../public/_locales/${language}/messages.json`))).toEqual([
      'name',
      'description',
      'action',
    ])
  }
})
