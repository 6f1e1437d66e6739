import { expect, test } from 'vitest'
import { askWith } from './ask.ts'

test('what a tracker says has no secret in it, not even half of one where it is cut', async () => {
  const key = `sk-${'a1B2'.repeat(10)}`
  const body = JSON.stringify({ errorMessages: [`${'x '.repeat(145)}${key} is wrong`] })
  const caller = {
    call: async () => ({ status: 400, headers: {}, text: body, bytes: Buffer.from(body) }),
    close: async () => undefined,
  }
  const ask = askWith(caller, { headers: {}, faultOf: undefined }, AbortSignal.timeout(10_000))
  const failed: unknown = await ask({ url: 'https://tracker.test/' }).catch((error: unknown) => error)
  expect(failed).toMatchObject({ outcome: { fault: 'refused', isFinal: true } })
  expect(failed).toHaveProperty('outcome.said', expect.stringContaining('***'))
  expect(String(failed)).not.toMatch(/sk-|a1B/)
})

test.each([
  ['more values than are read', `[${'{},'.repeat(300_000)}{}]`, 'tooMuch'],
  ['lists in lists beyond reason', '['.repeat(300_000), 'notIt'],
  ['a page to sign in', '<html></html>', 'notIt'],
])('an answer of %s is not parsed', async (_, text, fault) => {
  const caller = {
    call: async () => ({ status: 200, headers: {}, text, bytes: Buffer.from(text) }),
    close: async () => undefined,
  }
  const ask = askWith(caller, { headers: {}, faultOf: undefined }, AbortSignal.timeout(10_000))
  await expect(ask({ url: 'https://tracker.test/' })).rejects.toMatchObject({
    outcome: { fault, status: 200 },
  })
})
