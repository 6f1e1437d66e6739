import { readFileSync, readdirSync } from 'node:fs'
import { errorStatus } from '@hattama/contract/kernel/error'
import { expect, test } from 'vitest'

const load = (path: string) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<string, unknown>

// packages/platform tests that the three languages agree, along with all other dictionaries
test('the sign-in errors use codes of the contract', () => {
  const own = new Set(['NETWORK', 'NOT_HATTAMA', 'other'])
  const { error } = load('./en.json')['account'] as { error: Record<string, string> }
  expect(Object.keys(error).filter((code) => !own.has(code) && !(code in errorStatus))).toEqual([])
})

test('the manifest speaks the three languages', () => {
  const root = new URL('../../public/_locales/', import.meta.url)
  expect(readdirSync(root).sort()).toEqual(['en', 'kk', 'ru'])
  for (const language of ['en', 'ru', 'kk']) {
    expect(Object.keys(load(`../../public/_locales/${language}/messages.json`))).toEqual([
      'name',
      'description',
      'action',
      'markImportant',
      'markDecision',
      'markTask',
    ])
  }
})
