import { afterEach, expect, test, vi } from 'vitest'
import { browserLabel, openCapture, pingExtension, signInExtension } from './extension.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Answer = (value: unknown) => void
const withExtension = (reply: (message: unknown, answer: Answer) => void) => {
  const sent: unknown[] = []
  vi.stubGlobal('chrome', {
    runtime: {
      sendMessage: (id: string, message: unknown, answer: Answer) => {
        sent.push([id, message])
        reply(message, answer)
      },
    },
  })
  return sent
}

test('no extension at all answers null', async () => {
  vi.stubGlobal('chrome', undefined)
  expect(await pingExtension('x')).toBeNull()
})

test('an extension answers a ping', async () => {
  const sent = withExtension((_, answer) => answer({ ok: true, version: '0.1.0', signedIn: false }))
  expect(await pingExtension('ext')).toEqual({ ok: true, version: '0.1.0', signedIn: false })
  expect(sent).toEqual([['ext', { type: 'hattama.ping' }]])
})

test('silence, an answer of another shape and a throwing runtime are as good as none', async () => {
  withExtension((_, answer) => answer(undefined))
  expect(await pingExtension('x')).toBeNull()
  withExtension(() => {
    throw new Error('invalid id')
  })
  expect(await pingExtension('x')).toBeNull()
  vi.useFakeTimers()
  withExtension(() => undefined)
  const asked = pingExtension('x')
  await vi.advanceTimersByTimeAsync(1500)
  expect(await asked).toBeNull()
})

test('the hand-over carries server, token, address and language', async () => {
  const sent = withExtension((_, answer) => answer({ ok: true, version: '1', signedIn: true }))
  await signInExtension('ext', { token: 'device', email: 'a@b.kz', language: 'kk' })
  expect(sent).toEqual([
    [
      'ext',
      {
        type: 'hattama.sign-in',
        server: location.origin,
        token: 'device',
        email: 'a@b.kz',
        language: 'kk',
      },
    ],
  ])
})

test('the capture page opens in a window of 800 x 600, and a blocked one is told', async () => {
  withExtension(() => undefined)
  const open = vi.fn<(url: string, name: string, features: string) => object | null>(() => ({}))
  vi.stubGlobal('open', open)
  expect(await openCapture('ext')).toBe(true)
  expect(open.mock.calls[0]?.[0]).toBe('chrome-extension://ext/src/capture/capture.html')
  expect(open.mock.calls[0]?.[2]).toContain('width=800,height=600')
  open.mockReturnValue(null)
  expect(await openCapture('ext')).toBe(false)
})

test('a browser has a name people know', () => {
  expect(browserLabel('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36')).toBe('Chrome · Linux')
  expect(browserLabel('Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36 Edg/156.0')).toBe(
    'Edge · Windows',
  )
})
