import type { TrackerTarget } from '@hattama/contract/connections/tracker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReceiver } from '#testing/connections/receiver.ts'
import { addressCheck } from '#kernel/ssrf/address-check.ts'
import { type Caller, openCaller } from '../../http/call.ts'
import { lookThere } from '../kept/places.ts'
import { trackerFault } from './ask.ts'
import { withinLook } from './deadline.ts'

let caller: Caller
let slow: Awaited<ReturnType<typeof startReceiver>>
/** How long each page takes; there are more pages than are read. */
const pageMs = 100
const full = Array.from({ length: 100 }, (_, nth) => ({ id: `0-${nth}`, name: `Project ${nth}` }))

beforeAll(async () => {
  caller = openCaller(addressCheck('allow'))
  slow = await startReceiver()
  slow.answer(({ path }, response) => {
    const body = path.includes('/users/me') ? { id: '1-1', login: 'anna' } : full
    setTimeout(() => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)), pageMs)
  })
})
afterAll(async () => {
  await caller.close()
  await slow.stop()
})

const target = (): TrackerTarget => ({ kind: 'youtrack', url: slow.url, key: 'k' })
const never = new AbortController().signal

test('a tracker that is slow with each of many pages is left after a time for all of them, and it is said', async () => {
  const looked = await lookThere(caller, target(), undefined, never, 2.5 * pageMs)
  expect(looked).toEqual({ places: null, error: expect.objectContaining({ fault: 'timeout' }) })
  // eleven are requested when there is time
  expect(slow.calls.length).toBeLessThan(5)
})

test('what went wrong, and who left, is told as what it is', async () => {
  const refused = trackerFault('forbidden', 403)
  await expect(withinLook(never, () => Promise.reject(refused))).rejects.toBe(refused)
  const leaving = new AbortController()
  const gone = new Error('The person left.')
  const work = (within: AbortSignal) =>
    new Promise((_resolve, reject) => {
      within.addEventListener('abort', () => reject(within.reason as Error))
      leaving.abort(gone)
    })
  await expect(withinLook(leaving.signal, work)).rejects.toBe(gone)
  expect(await withinLook(never, () => Promise.resolve('told'))).toBe('told')
})
