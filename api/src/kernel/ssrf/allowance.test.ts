import { expect, test } from 'vitest'
import { during } from '../work.ts'
import { allowed, withinAllowance } from './allowance.ts'

const { signal } = new AbortController()
const call = (bytes = 0, maxBytes = 1000) =>
  withinAllowance({ maxBytes, signal }, async (read) => {
    await new Promise((done) => setImmediate(done))
    read(bytes)
  })
const times = async (count: number, does: () => Promise<void>) =>
  (await Promise.allSettled(Array.from({ length: count }, does))).filter(
    ({ status }) => status === 'rejected',
  ).length

test('one piece of work makes so many calls, and another its own', async () => {
  const refusedOf = () => during({}, async () => times(allowed.calls + 3, () => call()))
  expect(await Promise.all([refusedOf(), refusedOf()])).toEqual([3, 3])
})

test('one piece of work reads so many bytes, all its calls together', async () => {
  const half = allowed.bytes / 2
  expect(await during({}, async () => times(3, () => call(half)))).toBe(1)
  await expect(during({}, async () => call(allowed.bytes + 1))).rejects.toThrow('too many bytes')
})

test('one piece of work has few calls under way; large answers are few in the whole process', async () => {
  let [underWay, most] = [0, 0]
  const counted = (maxBytes: number) =>
    withinAllowance({ maxBytes, signal }, async () => {
      most = Math.max(most, (underWay += 1))
      await new Promise((done) => setTimeout(done, 2))
      underWay -= 1
    })
  await during({}, async () => times(50, () => counted(1000)))
  expect(most).toBe(allowed.callsAtOnce)
  most = 0
  const works = Array.from({ length: 20 }, (_, nth) =>
    during({ workspaceId: String(nth % 5) }, async () => times(6, () => counted(10 * 1024 ** 2))),
  )
  await Promise.all(works)
  expect(most).toBe(16)
})

test('who waits is let go when its signal aborts', async () => {
  const leaving = new AbortController()
  await during({}, async () => {
    const held = Promise.withResolvers<void>()
    const holding = Array.from({ length: allowed.callsAtOnce }, () =>
      withinAllowance({ maxBytes: 1, signal }, () => held.promise),
    )
    const waiting = withinAllowance({ maxBytes: 1, signal: leaving.signal }, async () => undefined)
    leaving.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    held.resolve()
    await Promise.all(holding)
  })
})
