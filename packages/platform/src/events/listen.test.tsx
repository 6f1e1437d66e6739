import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './listen.ts'

afterEach(() => vi.unstubAllGlobals())

test('a server that limits streams is left alone as long as it asks, and listened to then', async () => {
  const asked: number[] = []
  vi.stubGlobal('fetch', async () => {
    asked.push(performance.now())
    return asked.length === 1
      ? new Response('{}', { status: 429, headers: { 'retry-after': '2' } })
      : new Response('data: {"type":"hello"}\n\n')
  })
  const stop = new AbortController()
  const heard = vi.fn<() => void>(() => stop.abort())
  await listen('token', heard, stop.signal)
  expect(heard).toHaveBeenCalledTimes(1)
  // on its own it would have retried after half a second
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1990)
})
