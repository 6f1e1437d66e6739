import { afterEach, expect, test, vi } from 'vitest'
import { keepAwake } from './keep-awake.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that grants its locks on command. */
const browser = () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const locks: { released: boolean; release: () => Promise<void> }[] = []
  const asked: (() => void)[] = []
  const request = () =>
    new Promise((resolve) => {
      asked.push(() => {
        const lock = {
          released: false,
          release: async () => {
            lock.released = true
          },
        }
        locks.push(lock)
        resolve(lock)
      })
    })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock: { request }, storage: {} })
  const comesBack = () => page.dispatchEvent(new Event('visibilitychange'))
  const give = async () => {
    for (const answer of asked.splice(0)) answer()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const held = () => locks.filter(({ released }) => !released).length
  return { page, locks, comesBack, give, held }
}

test('of locks asked for at once one is held, and none once the recording is over', async () => {
  const { comesBack, give, held, locks } = browser()
  const over = Promise.withResolvers<void>()
  keepAwake(over.promise)
  comesBack()
  await give()
  expect(locks).toHaveLength(2)
  expect(held()).toBe(1)
  over.resolve()
  await give()
  expect(held()).toBe(0)
})

test('a lock the browser took is asked for when the page comes back, one given too late is let go', async () => {
  const { comesBack, give, held, locks, page } = browser()
  const over = Promise.withResolvers<void>()
  keepAwake(over.promise)
  await give()
  await locks[0]?.release()
  page.hidden = true
  comesBack()
  await give()
  expect(held()).toBe(0)
  page.hidden = false
  comesBack()
  over.resolve()
  await over.promise
  await give()
  expect(locks).toHaveLength(2)
  expect(held()).toBe(0)
})
