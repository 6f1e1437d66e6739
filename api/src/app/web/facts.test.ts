import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fact } from '@hattama/contract/rules/kernel/facts'
import { afterAll, expect, test, vi } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { factsFound, factsOf } from './facts.ts'
import { openWeb } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-facts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (path: string, name: string, text: string) => {
  mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, path, name), text)
}
put('shell/dist', 'index.html', '<html lang="ru"><head></head><body><div id="root"></div></body></html>')

test('what has become true meanwhile is told by the registry and by the page, without a restart', async () => {
  let found: Fact[] = []
  const web = openWeb(readEnv({ LOG_LEVEL: 'silent' }), { folder, found: async () => found })
  const told = async () => {
    const file = await web.page(null, 'en', false, 'identity')
    const page = Buffer.from(file?.body ?? []).toString()
    return [(await web.registry()).facts.includes('model'), /"facts":\[[^\]]*"model"/.test(page)]
  }
  expect(await told()).toEqual([false, false])
  found = ['model']
  expect(await told()).toEqual([true, true])
})

test('pages that come together cost one look at the models, and one that comes later another', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    let here: object | null = null
    const pickLanguageModel = vi.fn<() => Promise<object | null>>(async () => here)
    const found = factsFound({
      pickLanguageModel,
      findDiarizer: async () => ({ draft: false }),
      pickEngine: async () => ({ engine: null }),
      lastBackup: async () => null,
      findBot: async () => null,
    })
    expect(await Promise.all([found(), found()])).toEqual([['voices'], ['voices']])
    expect(pickLanguageModel).toHaveBeenCalledTimes(1)
    here = {}
    vi.advanceTimersByTime(5001)
    expect(await found()).toEqual(['model', 'voices'])
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://[::1]:4000' }, true],
  [{ PUBLIC_URL: 'https://meetings.example' }, false],
])('links of a server at %o that only its own computer opens: %s', (over, isOnlyHere) => {
  expect(factsOf(readEnv({ LOG_LEVEL: 'silent', ...over })).includes('onlyHere')).toBe(isOnlyHere)
})

test.each([
  ['own accounts', {}],
  ['a hosted provider', { AUTH_HOSTED_URL: 'https://auth.example.org', AUTH_HOSTED_KEY: 'key' }],
])('second steps, calendars and trackers are there with %s', (_, over) => {
  const told = factsOf(readEnv({ LOG_LEVEL: 'silent', ...over }))
  expect(told).toEqual(expect.arrayContaining(['secondFactor', 'calendar', 'trackers', 'notes', 'teamChat']))
  // no bot is set up, and the operator has vouched for nothing
  expect(told).toEqual(expect.not.arrayContaining(['bot']))
})

test.each([
  ['off', true],
  ['on', false],
])('an admin panel is told of where whoever reads it may have it: PLANS=%s', (PLANS, isTold) => {
  expect(factsOf(readEnv({ LOG_LEVEL: 'silent', PLANS })).includes('adminPanel')).toBe(isTold)
})

test.each([
  ['none', null, []],
  ['one of last night', 20, ['backups']],
  ['none for two days', 48, []],
] as const)('backups are said to be made where they are: %s', async (_, hours, facts) => {
  const at = hours === null ? null : new Date(Date.now() - hours * 3_600_000)
  const nothing = async () => null
  const found = factsFound({
    pickLanguageModel: nothing,
    findDiarizer: nothing,
    pickEngine: async () => ({ engine: null }),
    lastBackup: async () => at,
    findBot: nothing,
  })
  expect(await found()).toEqual(facts)
})

test.each([
  ['none', null, []],
  ['one that answers', { username: 'hattama_bot' }, ['bot']],
] as const)('a bot is told of where it is: %s', async (_, bot, facts) => {
  const nothing = async () => null
  const found = factsFound({
    pickLanguageModel: nothing,
    findDiarizer: nothing,
    pickEngine: async () => ({ engine: null }),
    lastBackup: nothing,
    findBot: async () => bot,
  })
  expect(await found()).toEqual(facts)
})

test.each([
  [['en'], []],
  [['en', 'ru', 'kk'], ['hearsAll']],
])('languages are said to be transcribed where each of them is: %s', async (heard, facts) => {
  const nothing = async () => null
  const found = factsFound({
    pickLanguageModel: nothing,
    findDiarizer: nothing,
    pickEngine: async (language) => ({ engine: heard.includes(language) ? {} : null }),
    lastBackup: nothing,
    findBot: nothing,
  })
  expect(await found()).toEqual(facts)
})
