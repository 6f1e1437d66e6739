import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import type { Failure } from '../failure.ts'
import { openLimits, windowOf } from './limits.ts'

const who = { userId: 'one', workspaceId: 'workspace' }
const limited = (work: () => Promise<void>) =>
  work().then(
    () => false,
    (error: { code: string }) => error.code === 'RATE_LIMITED',
  )
/** How many of these in a row are let through. */
const allowed = async (work: () => Promise<void>) => {
  for (let times = 0; times < 40; times += 1) if (await limited(work)) return times
  return Infinity
}

test('of several servers each allows its share, rounded up', async () => {
  const env = readEnv({ LIMIT_REQUESTS_PER_ADDRESS: '5', LIMIT_STREAMS_PER_PERSON: '5' })
  let servers = 2
  const limits = openLimits(env, () => servers)
  expect(await allowed(() => limits.unknown('192.0.2.1'))).toBe(3)
  for (const _ of [1, 2, 3]) limits.stream(who)
  expect(() => limits.stream(who)).toThrow(expect.objectContaining({ retryAfter: 30 }))
  servers = 1
  for (const _ of [4, 5]) limits.stream(who)
  expect(() => limits.stream(who)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
})

test('a stream that ends, told twice or not, gives back one place', () => {
  const limits = openLimits(readEnv({ LIMIT_STREAMS_PER_PERSON: '3' }))
  const isFull = () =>
    expect(() => limits.stream(who)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
  let followed = [1, 2, 3].map(() => limits.stream(who))
  isFull()
  for (const ended of [1, 2, 3]) {
    for (const end of followed.slice(0, ended)) {
      end()
      end()
    }
    followed = [...followed.slice(ended), ...Array.from({ length: ended }, () => limits.stream(who))]
    isFull()
  }
})

test('an API key has a limit of its own, within that of who uses it', async () => {
  const env = readEnv({ LIMIT_REQUESTS_PER_KEY: '3', LIMIT_REQUESTS_PER_PERSON: '7' })
  const limits = openLimits(env)
  const by = (tokenId: string) => allowed(() => limits.request({ ...who, via: 'key', tokenId }))
  expect([await by('a'), await by('b'), await by('c')]).toEqual([3, 3, 1])
  // those without a key are counted as persons
  const web = openLimits(env)
  expect(await allowed(() => web.request({ ...who, via: 'session', tokenId: 'a' }))).toBe(7)
})

test('a workspace has a limit of its own', async () => {
  const limits = openLimits(readEnv({ LIMIT_DOWNLOADS_PER_PERSON: '3', LIMIT_DOWNLOADS_PER_WORKSPACE: '4' }))
  const by = (userId: string) => allowed(() => limits.download({ ...who, userId }))
  expect([await by('one'), await by('other')]).toEqual([3, 1])
})

test('consents through one link, and comments of guests by address and by link, are counted', async () => {
  const limits = openLimits(
    readEnv({ LIMIT_GUEST_COMMENTS_PER_ADDRESS: '3', LIMIT_GUEST_COMMENTS_PER_LINK: '4' }),
  )
  expect(await allowed(() => limits.consent('person'))).toBe(10)
  expect(await allowed(() => limits.guestComment('192.0.2.1', 'link'))).toBe(3)
  expect(await allowed(() => limits.guestComment('192.0.2.2', 'link'))).toBe(1)
  // no address at all is one address
  expect(await allowed(() => limits.guestComment(null, 'other'))).toBe(3)
})

test('who asked too often comes back when the window is over, and not before a second has passed', async () => {
  const retryAfter = async (seconds: number) => {
    const take = windowOf(1, seconds, () => 1)
    for (;;) {
      const error = await take('one').catch((refusal: Failure) => refusal)
      if (error) return error.retryAfter
    }
  }
  expect(await retryAfter(1)).toBe(1)
  const hour = await retryAfter(3600)
  expect(hour).toBeGreaterThan(3500)
  expect(hour).toBeLessThanOrEqual(3600)
})
