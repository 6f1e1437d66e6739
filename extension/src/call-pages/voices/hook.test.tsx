import type { PageEvent } from '@hattama/recorder/recording/page-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hookVoices } from './hook.ts'
import { openVoices, type Voices, type VoicesNews } from './listen.ts'

type Entry = { source: number; timestamp: number; audioLevel?: number }
class Receiver {
  track = { kind: 'audio', readyState: 'live', id: `track ${Math.random()}` }
  own: Entry[] = []
  contributors: Entry[] = []
  asked = 0
  getSynchronizationSources() {
    this.asked++
    return this.own
  }
  getContributingSources() {
    return this.contributors
  }
}
class Connection {
  connectionState = 'connected'
  receivers: Receiver[] = []
  getReceivers() {
    return this.receivers
  }
  getStats() {
    return Promise.resolve(new Map())
  }
  setRemoteDescription(description: { sdp: string }, ...more: unknown[]) {
    if (!(this instanceof Connection)) throw new TypeError('Illegal invocation')
    return Promise.resolve([description.sdp, more.length])
  }
}

let native: PropertyDescriptor | undefined
let heard: VoicesNews[]
let watching: AbortController

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  heard = []
  watching = new AbortController()
  native = Object.getOwnPropertyDescriptor(Connection.prototype, 'setRemoteDescription')
})
afterEach(() => {
  watching.abort()
  vi.useRealTimers()
  Object.defineProperty(Connection.prototype, 'setRemoteDescription', native ?? {})
})

/** Runs the page's script in a document of its own, with what a browser provides. */
const inPage = (page: Document, more: object = {}) => {
  const scope = { document: page, EventTarget, CustomEvent, setInterval, clearInterval, Date, ...more }
  Object.assign(scope, { RTCPeerConnection: Connection, RTCRtpReceiver: Receiver, ...more })
  hookVoices(scope as unknown as Parameters<typeof hookVoices>[0])
}
/** The method as the page sees it. */
const methodOf = (owner: object = Connection.prototype) =>
  Object.getOwnPropertyDescriptor(owner, 'setRemoteDescription')?.value
const open = (first: 'page' | 'extension', more: object = {}) => {
  const page = document.implementation.createHTMLDocument()
  if (first === 'page') inPage(page, more)
  const voices = openVoices(page)
  if (first === 'extension') inPage(page, more)
  return { page, voices }
}
const speaking = (level = 0.1) => {
  const receiver = new Receiver()
  Object.defineProperty(receiver, 'own', {
    get: () => [{ source: 11, timestamp: Date.now(), audioLevel: level }],
  })
  return receiver
}
const join = async (...receivers: Receiver[]) => {
  const connection = new Connection()
  connection.receivers = receivers
  await connection.setRemoteDescription({ sdp: 'v=0' })
  return connection
}
const listen = (voices: Voices) => voices.listen((news) => heard.push(news), watching.signal)
const spans = () =>
  heard.flatMap(({ events }) =>
    events.filter((e): e is Extract<PageEvent, { type: 'voice' }> => e.type === 'voice'),
  )

describe.each(['page', 'extension'] as const)('whoever comes first: the %s', (first) => {
  test('nothing is read before the start, and nothing after the end', async () => {
    const { voices } = open(first)
    const receiver = speaking()
    await join(receiver)
    await vi.advanceTimersByTimeAsync(5000)
    expect(receiver.asked).toBe(0)
    listen(voices)
    await vi.advanceTimersByTimeAsync(3000)
    expect(receiver.asked).toBe(30)
    expect(new Set(spans().map((s) => s.source))).toEqual(new Set(['s11']))
    expect(heard.at(-1)?.health).toMatchObject({ receivers: 1, blind: 0 })
    watching.abort()
    const told = heard.length
    await vi.advanceTimersByTimeAsync(5000)
    expect([receiver.asked, heard.length]).toEqual([30, told])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a page that calls for the secret later is told nothing', () => {
    const { page } = open(first)
    const secrets: unknown[] = []
    page.addEventListener('hattama-secret', (event) => secrets.push(event))
    page.dispatchEvent(new CustomEvent('hattama-page'))
    expect(secrets).toEqual([])
  })
})

describe('the page', () => {
  test('finds the method as it was: descriptor, name, length, what it returns and what it throws', async () => {
    const before = { ...native, value: undefined }
    open('page')
    const after = Object.getOwnPropertyDescriptor(Connection.prototype, 'setRemoteDescription')
    expect({ ...after, value: undefined }).toEqual(before)
    const method = methodOf()
    expect([method.name, method.length]).toEqual(['setRemoteDescription', 1])
    expect(Object.getOwnPropertyNames(Connection.prototype)).toHaveLength(4)
    await expect(new Connection().setRemoteDescription({ sdp: 'x' }, 1)).resolves.toEqual(['x', 1])
    expect(() => Reflect.apply(method, {}, [{ sdp: 'x' }])).toThrow('Illegal invocation')
    expect(() => Reflect.apply(method, undefined, [{ sdp: 'x' }])).toThrow('Illegal invocation')
  })

  test('may freeze what it has, replace what it likes, and pass on what is no connection', async () => {
    const { voices } = open('page')
    const receiver = speaking()
    await join(receiver)
    const broken = vi.spyOn(Connection.prototype, 'getReceivers').mockImplementation(() => {
      throw new Error('replaced by the page')
    })
    expect(() => Reflect.apply(methodOf(), { receivers: 1 }, [{}])).toThrow('Illegal invocation')
    listen(voices)
    await vi.advanceTimersByTimeAsync(2000)
    expect(spans().length).toBeGreaterThan(0)
    broken.mockRestore()
  })

  test('with a frozen prototype is left alone', () => {
    class Frozen extends Connection {
      override setRemoteDescription(d: { sdp: string }) {
        return super.setRemoteDescription(d)
      }
    }
    Object.freeze(Frozen.prototype)
    const before = methodOf(Frozen.prototype)
    expect(() => open('page', { RTCPeerConnection: Frozen })).not.toThrow()
    expect(methodOf(Frozen.prototype)).toBe(before)
  })

  test('without WebRTC is left alone', () => {
    expect(() => open('page', { RTCPeerConnection: undefined })).not.toThrow()
  })
})

test('a receiver that throws keeps no other from being heard', async () => {
  const { voices } = open('page')
  const bad = new Receiver()
  bad.getContributingSources = () => []
  Object.defineProperty(bad, 'own', {
    get: () => {
      throw new Error('closing')
    },
  })
  await join(bad, speaking())
  listen(voices)
  await vi.advanceTimersByTimeAsync(2000)
  expect(spans().length).toBeGreaterThan(0)
  expect(heard.at(-1)?.health.receivers).toBe(2)
})

test('a closed connection and a muted kind of track are not asked', async () => {
  const { voices } = open('page')
  const [closed, video] = [speaking(), speaking()]
  video.track.kind = 'video'
  const connection = await join(closed)
  connection.connectionState = 'closed'
  await join(video)
  listen(voices)
  await vi.advanceTimersByTimeAsync(2000)
  expect([closed.asked, video.asked, heard.length]).toEqual([0, 0, 0])
})

test('a tick of the extension samples where the timer of the page does not', async () => {
  const { voices } = open('page', { setInterval: () => 1 })
  const receiver = speaking()
  await join(receiver)
  voices.tick()
  expect(receiver.asked).toBe(0)
  listen(voices)
  voices.tick()
  expect(receiver.asked).toBe(1)
})

test.each(['', '  ', '\u200b\u2060', '…'])('a guest who is called %j has no name', async (name) => {
  const receiver = speaking()
  const people = new Map([['a', { name }]])
  const tracks = [{ mediaType: 'audio', participantId: 'a', jitsiTrack: { track: receiver.track } }]
  const state = { 'features/base/tracks': tracks, 'features/base/participants': { remote: people } }
  const { voices } = open('page', { APP: { store: { getState: () => state } } })
  await join(receiver)
  listen(voices)
  await vi.advanceTimersByTimeAsync(5000)
  const told = heard.flatMap(({ events }) => events)
  expect(told.some((e) => e.type === 'voice')).toBe(true)
  expect(told.filter((e) => e.type === 'voice-name')).toEqual([])
})

test('names that the page keeps beside its sound, as text and no longer than a name', async () => {
  const receiver = speaking()
  const html = `<img src=x onerror=alert(1)> ${'x'.repeat(500)}`
  const people = new Map([['a', { name: html }]])
  const tracks = [{ mediaType: 'audio', participantId: 'a', jitsiTrack: { track: receiver.track } }]
  const state = { 'features/base/tracks': tracks, 'features/base/participants': { remote: people } }
  const { voices } = open('page', { APP: { store: { getState: () => state } } })
  await join(receiver)
  listen(voices)
  await vi.advanceTimersByTimeAsync(5000)
  const named = heard.flatMap(({ events }) => events.filter((e) => e.type === 'voice-name'))
  expect(named).toHaveLength(1)
  expect(named[0]).toMatchObject({ source: 's11', name: html.slice(0, 120) })
})
