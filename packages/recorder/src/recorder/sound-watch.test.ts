import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idle, nextSession, type Session, type SessionEvent, type Warning } from '../recording/session.ts'
import type { SoundGraph } from './sound-graph.ts'
import { watchSound } from './sound-watch.ts'

/** A microphone track as the browser gives it, with everything that can happen to it. */
class Track extends EventTarget {
  muted = false
  readyState: 'live' | 'ended' = 'live'
  stop() {
    this.readyState = 'ended'
  }
  unplug() {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
}
const streamOf = (track: Track) =>
  ({ getTracks: () => [track], getAudioTracks: () => [track] }) as unknown as MediaStream

const sound = {
  call: 0.5,
  microphone: 0.5,
  state: 'running' as AudioContextState,
  resumed: 0,
  sleptSeconds: 0,
}
const connected: (MediaStream | null)[] = []
const graph: SoundGraph = {
  output: streamOf(new Track()),
  context: {
    get state() {
      return sound.state
    },
    resume: async () => void sound.resumed++,
    get currentTime() {
      return performance.now() / 1000 - sound.sleptSeconds
    },
  } as unknown as AudioContext,
  call: { level: () => sound.call, connect: () => undefined },
  microphone: { level: () => sound.microphone, connect: (stream) => void connected.push(stream) },
  close: async () => undefined,
}

const devices = Object.assign(new EventTarget(), {
  getUserMedia: vi.fn<(asked: MediaStreamConstraints) => Promise<MediaStream>>(),
})
let disk = { quota: 1e12, usage: 0 }
let said: Warning[][] = []
let session: Session = idle
let watch: { close(): void } | undefined
/** The browser's answer when asked whether it allows the microphone. */
let allowed: PermissionState = 'granted'
const page = Object.assign(new EventTarget(), { hidden: false })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  Object.assign(sound, { call: 0.5, microphone: 0.5, state: 'running', resumed: 0, sleptSeconds: 0 })
  connected.length = 0
  said = []
  session = idle
  disk = { quota: 1e12, usage: 0 }
  devices.getUserMedia.mockReset()
  allowed = 'granted'
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {
    mediaDevices: devices,
    storage: { estimate: async () => disk },
    permissions: { query: async () => ({ state: allowed }) },
  })
})
afterEach(() => {
  watch?.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const facts = {
  id: 'a',
  title: '',
  source: 'tab' as const,
  tabId: 1,
  microphone: true,
  earlierMs: 0,
  names: null,
}
/** Folds events as the recorder does, and notes what the user is told. */
const hear = (event: SessionEvent) => {
  const next = nextSession(session, event)
  if (next.warnings !== session.warnings && event.type === 'warned') said.push(next.warnings)
  session = next
}

const begin = (track: Track | null, choice = 'default') => {
  hear({ type: 'begun', facts, at: 0 })
  watch = watchSound(graph, track && streamOf(track), track ? choice : 'off', hear)
}
/** The same without a call: everyone is at the microphone. */
const beginInRoom = (track: Track) => {
  hear({ type: 'begun', facts: { ...facts, source: 'microphone' }, at: 0 })
  watch = watchSound({ ...graph, call: null }, streamOf(track), 'default', hear)
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('half a minute without the call is said, and taken back when it is heard', async () => {
  begin(new Track())
  sound.call = 0
  await pass(29)
  expect(said).toEqual([])
  await pass(2)
  expect(said).toEqual([['call-silent']])
  sound.call = 0.3
  await pass(1)
  expect(said).toEqual([['call-silent'], []])
})

test('a microphone muted in the system is said while it is', async () => {
  const track = new Track()
  begin(track)
  track.muted = true
  await pass(1)
  track.muted = false
  await pass(1)
  expect(said).toEqual([['microphone-muted'], []])
})

test('what is still wrong after a pause is said again; in the pause nobody is bothered', async () => {
  const track = new Track()
  begin(track)
  track.muted = true
  await pass(1)
  hear({ type: 'paused', at: 1000 })
  await pass(5)
  expect(session.warnings).toEqual([])
  hear({ type: 'resumed', at: 6000 })
  await pass(1)
  expect(session.warnings).toEqual(['microphone-muted'])
})

test('an unplugged microphone is said, and another takes its place when one is there', async () => {
  const track = new Track()
  devices.getUserMedia.mockRejectedValueOnce(new DOMException('none', 'NotFoundError'))
  begin(track)
  track.unplug()
  await pass(1)
  expect(said).toEqual([['microphone-lost']])
  const next = streamOf(new Track())
  devices.getUserMedia.mockResolvedValueOnce(next)
  devices.dispatchEvent(new Event('devicechange'))
  await pass(1)
  expect(said).toEqual([['microphone-lost'], []])
  expect(connected).toEqual([next])
})

test('the one that took its place may be unplugged too', async () => {
  const [first, second, third] = [new Track(), new Track(), new Track()]
  devices.getUserMedia.mockResolvedValueOnce(streamOf(second)).mockResolvedValueOnce(streamOf(third))
  begin(first)
  first.unplug()
  await pass(1)
  second.unplug()
  await pass(1)
  expect(connected).toHaveLength(2)
  expect(said.at(-1) ?? []).toEqual([])
})

test('nobody listens for devices while the microphone lives: Chromium would start its service of cameras for it', async () => {
  const listening = vi.spyOn(devices, 'addEventListener')
  const track = new Track()
  begin(track)
  await pass(2)
  expect(listening).not.toHaveBeenCalled()
  devices.getUserMedia.mockRejectedValueOnce(new DOMException('none', 'NotFoundError'))
  track.unplug()
  await pass(1)
  expect(listening.mock.calls.map(([type]) => type)).toEqual(['devicechange'])
})

test('another device that comes does not take the place of a living microphone', async () => {
  begin(new Track())
  devices.dispatchEvent(new Event('devicechange'))
  await pass(2)
  expect(devices.getUserMedia).not.toHaveBeenCalled()
})

test('sound that the browser has paused is said and woken', async () => {
  begin(new Track())
  sound.state = 'suspended'
  await pass(1)
  expect(said).toEqual([['sound-suspended']])
  expect(sound.resumed).toBeGreaterThan(0)
  sound.state = 'running'
  await pass(1)
  expect(said).toEqual([['sound-suspended'], []])
})

test('a disk that fills is said before it is full; without a microphone nothing is said of one', async () => {
  begin(null)
  await pass(1)
  expect(said).toEqual([])
  disk = { quota: 1e9, usage: 0.95e9 }
  await pass(31)
  expect(said).toEqual([['disk-low']])
})

test('a phone call takes the microphone of a room: it is said, counted, and goes on by itself', async () => {
  const track = new Track()
  beginInRoom(track)
  await pass(2)
  track.muted = true
  await pass(40)
  expect(session.warnings).toEqual(['room-taken'])
  track.muted = false
  await pass(1)
  expect(session.warnings).toEqual([])
  expect(session.awayMs).toBe(40_000)
  expect(devices.getUserMedia).not.toHaveBeenCalled()
})

test('sound that the system interrupts is said in other words in a room, and woken', async () => {
  beginInRoom(new Track())
  sound.state = 'interrupted' as AudioContextState
  await pass(2)
  expect(session.warnings).toEqual(['room-suspended'])
  expect(sound.resumed).toBe(2)
  expect(session.awayMs).toBe(2000)
})

test('a microphone of a room that is unplugged is looked for until one is there, as it was asked for', async () => {
  const track = new Track()
  devices.getUserMedia.mockRejectedValue(new DOMException('none', 'NotFoundError'))
  beginInRoom(track)
  track.unplug()
  await pass(3)
  expect(session.warnings).toEqual(['room-lost'])
  const next = streamOf(new Track())
  devices.getUserMedia.mockReset()
  devices.getUserMedia.mockResolvedValueOnce(next)
  await pass(2)
  expect(connected).toEqual([next])
  expect(session.warnings).toEqual([])
  // people who sit further away are not noise
  expect(devices.getUserMedia.mock.calls[0]?.[0]?.audio).toMatchObject({
    echoCancellation: false,
    noiseSuppression: false,
  })
})

test('a permission withdrawn midway is said; the browser is asked again only when the person is back', async () => {
  const track = new Track()
  devices.getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  beginInRoom(track)
  allowed = 'denied'
  track.unplug()
  await pass(10)
  expect(session.warnings).toEqual(['room-refused'])
  expect(devices.getUserMedia).toHaveBeenCalledTimes(1)
  const next = streamOf(new Track())
  devices.getUserMedia.mockResolvedValueOnce(next)
  page.dispatchEvent(new Event('visibilitychange'))
  await pass(1)
  expect(connected).toEqual([next])
  expect(session.warnings).toEqual([])
})

test('a page that was put to sleep counts the time nothing was heard; one that is only looked at rarely does not', async () => {
  beginInRoom(new Track())
  await pass(1)
  const now = performance.now.bind(performance)
  const late = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  await pass(1)
  expect(session.awayMs).toBe(0)
  late.mockImplementation(() => now() + 120_000)
  sound.sleptSeconds = 60
  await pass(1)
  expect(session.awayMs).toBe(60_000)
  late.mockRestore()
})

test('a recording nobody speaks in ends once, however long its end takes', async () => {
  Object.assign(sound, { call: 0, microphone: 0 })
  const end = vi.fn<() => void>()
  hear({ type: 'begun', facts, at: 0 })
  watch = watchSound(graph, null, 'off', hear, { silenceMs: 60_000, isPaused: () => false, end })
  await pass(150)
  expect(end).toHaveBeenCalledOnce()
})

test('in a quiet room nothing is said of a call', async () => {
  beginInRoom(new Track())
  sound.microphone = 0
  await pass(60)
  expect(said).toEqual([])
})
