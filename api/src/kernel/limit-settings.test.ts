import { expect, test } from 'vitest'
import { limitSettings } from './limit-settings.ts'
import { messengerSettings } from './messenger-settings.ts'
import { tracingSettings } from './tracing/settings.ts'

const { DRAIN_SECONDS, ...counts } = limitSettings

test('every limit is a whole number from one on, and has a standard', () => {
  for (const [name, limit] of Object.entries(counts)) {
    expect(limit.parse(undefined), name).toBeGreaterThan(0)
    expect(limit.parse('1'), name).toBe(1)
    for (const wrong of ['0', '-1', '1.5', 'x']) expect(limit.safeParse(wrong).success, name).toBe(false)
  }
})

test('a workspace may do at least what one person may', () => {
  const standards = Object.fromEntries(
    Object.entries(counts).map(([name, limit]) => [name, limit.parse(undefined)]),
  )
  const pairs = Object.entries(standards).flatMap(([name, ofOne]) => {
    const ofAll = standards[name.replace('_PER_PERSON', '_PER_WORKSPACE')]
    return name.endsWith('_PER_PERSON') && ofAll !== undefined ? [{ name, ofOne, ofAll }] : []
  })
  expect(pairs.length).toBeGreaterThan(4)
  expect(pairs.filter(({ ofOne, ofAll }) => ofAll < ofOne)).toEqual([])
})

test('a server that stops drains for five minutes at most, and at once where nothing is said', () => {
  expect(DRAIN_SECONDS.parse(undefined)).toBe(0)
  expect(['0', '2.5', '300'].map((given) => DRAIN_SECONDS.parse(given))).toEqual([0, 2.5, 300])
  for (const wrong of ['-0.1', '301']) expect(DRAIN_SECONDS.safeParse(wrong).success, wrong).toBe(false)
})

test('a token of a bot is a number and thirty letters or more', () => {
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_FILES_DIR } = messengerSettings
  const isTaken = (token: string) => TELEGRAM_BOT_TOKEN.safeParse(token).success
  expect([30, 100].map((length) => isTaken(`1:${'a'.repeat(length)}`))).toEqual([true, true])
  expect([29, 101].map((length) => isTaken(`1:${'a'.repeat(length)}`))).toEqual([false, false])
  expect(
    [`${'1'.repeat(20)}:${'_'.repeat(30)}`, `${'1'.repeat(21)}:${'_'.repeat(30)}`, `:${'a'.repeat(30)}`].map(
      isTaken,
    ),
  ).toEqual([true, false, false])
  expect([TELEGRAM_FILES_DIR.parse(' /a '), TELEGRAM_FILES_DIR.safeParse(' ').success]).toEqual(['/a', false])
})

test('a share of traces is from none to all of them, and all where nothing is said', () => {
  const { OTEL_TRACES_SAMPLER_ARG: share, OTEL_SERVICE_NAME: name } = tracingSettings
  expect([share.parse(undefined), share.parse('0'), share.parse('0.1')]).toEqual([1, 0, 0.1])
  for (const wrong of ['-0.1', '1.1']) expect(share.safeParse(wrong).success, wrong).toBe(false)
  expect([name.parse(undefined), name.parse(' a '), name.safeParse(' ').success]).toEqual([
    'hattama',
    'a',
    false,
  ])
})
