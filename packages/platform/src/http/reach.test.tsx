import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadInReach, watchReach } from './reach.ts'

const answer = vi.fn<() => Promise<Response>>()
let stop = () => undefined as void
beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  stop = watchReach(() => undefined)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('code that does not come without a connection comes once there is one', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Response.json({}))
  const load = vi
    .fn<() => Promise<string>>(async () => 'the editor')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const loaded = loadInReach(load)
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(1), 120_000)
  dispatchEvent(new Event('online'))
  expect(await loaded).toBe('the editor')
})

test('code that does not come from a server that answers was replaced: that is told', async () => {
  answer.mockResolvedValue(Response.json({}, { status: 503 }))
  await expect(loadInReach(() => Promise.reject(new TypeError('not found')))).rejects.toThrow('not found')
})
