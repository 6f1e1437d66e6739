import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { memoryArea } from '../testing/memory-area.ts'

type Area = Record<string, unknown>
const areas: Record<'local' | 'session', Area> = { local: {}, session: {} }
const windows: { id: number; url: string }[] = []

const browser = {
  runtime: { id: 'us', getManifest: () => ({ version: '1' }), sendMessage: async () => undefined },
  storage: {
    local: memoryArea(areas.local),
    session: memoryArea(areas.session),
    onChanged: { addListener: () => undefined, removeListener: () => undefined },
  },
  alarms: { get: async () => undefined, create: async () => undefined },
  windows: {
    create: async ({ url }: { url: string }) => {
      const window = { id: windows.length + 1, url }
      windows.push(window)
      return window
    },
    update: async (id: number) => {
      if (!windows.some((window) => window.id === id)) throw new Error('no window')
    },
  },
}
// a database of its own: test files in one worker share it
vi.stubGlobal('indexedDB', new IDBFactory())
vi.stubGlobal('browser', browser)
vi.stubGlobal('chrome', browser)

const { answerHandover } = await import('./handover.ts')
const { answerOffer, expect: expectServers, forgetClosed } = await import('./replace-account.ts')

const own = 'https://meet.example.kz'
const other = 'http://localhost:4801'
const signIn = (server: string, from = server) =>
  answerHandover(
    { type: 'hattama.sign-in', server, token: 'x', email: 'x@example.org', language: 'kk' },
    from,
  )
const account = () => areas.local['account'] as { server: string; email: string } | null

afterAll(() => vi.unstubAllGlobals())
beforeEach(async () => {
  areas.local['account'] = null
  for (const key of Object.keys(areas.session)) delete areas.session[key]
  windows.length = 0
  await signIn(own)
})

test('a page of another server gets a question asked, and nothing else', async () => {
  expect(await signIn(other)).toMatchObject({ ok: false, signedIn: false, asks: true })
  expect(account()?.server).toBe(own)
  // a page that insists gets no second window, and neither does another one
  await signIn(other)
  await signIn('http://localhost:9999')
  expect(windows).toHaveLength(1)
})

test('the account is replaced when the person says so', async () => {
  await signIn(other)
  await answerOffer(true)
  expect(account()?.server).toBe(other)
  expect(await signIn(other)).toMatchObject({ ok: true, signedIn: true })
})

test('a server that was declined is not asked about again, until the person connects to it', async () => {
  await signIn(other)
  await answerOffer(false)
  windows.length = 0
  await signIn(other)
  expect([account()?.server, windows.length]).toEqual([own, 0])
  await expectServers([`${other}/*`])
  expect(await signIn(other)).toMatchObject({ ok: true, signedIn: true })
  expect(account()?.server).toBe(other)
})

test('a window that is closed leaves the account, and the question may come again', async () => {
  await signIn(other)
  await forgetClosed(1)
  windows.length = 0
  await signIn(other)
  expect([account()?.server, windows.length]).toEqual([own, 1])
})

test('the same server renews its token without a question', async () => {
  expect(await signIn(own)).toMatchObject({ ok: true, signedIn: true })
  expect(windows).toEqual([])
})

test('a page speaks only for the server it came from: it neither signs in nor signs out at another', async () => {
  expect(await signIn(other, own)).toMatchObject({ ok: false })
  expect(await signIn(own, other)).toMatchObject({ ok: false, signedIn: false })
  expect(await answerHandover({ type: 'hattama.sign-out' }, other)).toMatchObject({ ok: false })
  expect([account()?.server, windows.length]).toEqual([own, 0])
  expect(await answerHandover({ type: 'hattama.sign-out' }, own)).toMatchObject({ ok: true, signedIn: false })
  expect(account()).toBeNull()
})
