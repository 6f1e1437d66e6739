import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@hattama/contract/rules/kernel/language'
import { facts } from '@hattama/contract/rules/kernel/facts'
import { expect, test } from 'vitest'
import { conditions as onLanding } from '../../mfe-landing/src/kernel/truth/conditions.ts'
import { conditions as inShell } from '../../shell/src/kernel/true-texts/conditions.ts'
import { en } from '../../mfe-landing/src/kernel/locales/en.ts'
import { kk } from '../../mfe-landing/src/kernel/locales/kk.ts'
import { ru } from '../../mfe-landing/src/kernel/locales/ru.ts'
import { read, root } from './tree.ts'

/** The rows of `docs/promises.md`. */
const lines = [...read('docs/promises.md').matchAll(/^\| `([^`]+)` \| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, key = '', where = '', by = '']) => ({ key, where: where.trim(), by: by.trim() }),
)

const keysOf = (value: unknown, at: string): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${at}.${key}`))
    : [at]

const shell = (language: string) => {
  const { onboarding, auth } = JSON.parse(read(`shell/src/kernel/locales/${language}.json`)) as {
    onboarding: object
    auth: { promise: object }
  }
  return [...keysOf(onboarding, 'shell.onboarding'), ...keysOf(auth.promise, 'shell.auth.promise')]
}

const keys = [
  ...new Set([...[en, kk, ru].flatMap((copy) => keysOf(copy, 'landing')), ...languages.flatMap(shell)]),
]

const pattern = (key: string) => new RegExp(`^${key.replaceAll('.', String.raw`\.`).replaceAll('*', '.+')}$`)

/** The most specific row for a key. */
const lineOf = (key: string) =>
  lines.filter((line) => pattern(line.key).test(key)).toSorted((a, b) => b.key.length - a.key.length)[0]

test('every sentence of landing, sign-up and onboarding has its line, and no line is of none', () => {
  expect(keys.length).toBeGreaterThan(200)
  expect(keys.filter((key) => lineOf(key) === undefined)).toEqual([])
  expect(
    lines.filter(({ key }) => !keys.some((one) => pattern(key).test(one))).map(({ key }) => key),
  ).toEqual([])
})

test('each line names a test that is there, or what has to hold', () => {
  expect(lines.filter(({ where, by }) => where === '' && by === '')).toEqual([])
  expect(lines.filter(({ by }) => by !== '' && !existsSync(join(root, by)))).toEqual([])
  const named = lines.flatMap(({ where }) => where.replaceAll(/\b(?:en|ru|kk):|[!();]/g, ' ').split(/\s+/))
  expect(named.filter((word) => word !== '' && !facts.some((fact) => fact === word))).toEqual([])
})

test('the page asks of the server what its line says', () => {
  const words = (condition: string | readonly string[]) => [condition].flat().join(' ')
  for (const [at, byLanguage] of Object.entries(onLanding)) {
    const each = Object.entries(byLanguage).map(([language, one]) => `${language}: ${words(one)}`)
    const same = new Set(Object.values(byLanguage).map(words))
    const line = lines.find(({ key }) => key === `landing.${at}` || key === `landing.${at}.*`)
    expect(line?.where, at).toBe(same.size === 1 ? [...same][0] : each.join('; '))
  }
  for (const [key, condition] of Object.entries(inShell)) {
    expect(lines.find((line) => line.key === `shell.${key}`)?.where, key).toBe(words(condition))
  }
  const asked = lines.filter(({ key, where }) => key.startsWith('landing.') && where !== '')
  expect(asked).toHaveLength(Object.keys(onLanding).length)
})
