import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAudioClock } from './audio-clock.ts'
import { amplitudes } from './waveform.tsx'
import { speedOf } from './speed.ts'

/** An audio element whose readiness a test can set: happy-dom cannot play audio. */
const element = (ready: number) => {
  const audio = document.createElement('audio')
  let readyState = ready
  Object.defineProperty(audio, 'readyState', { get: () => readyState })
  return {
    audio,
    load: () => {
      readyState = 1
      audio.dispatchEvent(new Event('loadedmetadata'))
    },
  }
}
let frames: FrameRequestCallback[]
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
})
afterAll(() => vi.unstubAllGlobals())
const clockOver = (audio: HTMLAudioElement) => {
  const clock = createAudioClock(audio)
  onTestFinished(() => clock.dispose())
  return clock
}

test('a jump asked for before the file is known happens when it is', () => {
  const { audio, load } = element(0)
  const clock = clockOver(audio)
  const heard: number[] = []
  clock.subscribe((ms) => heard.push(ms))
  clock.seek(754_000)
  expect([clock.now(), audio.currentTime, heard]).toEqual([754_000, 0, [754_000]])
  load()
  expect(audio.currentTime).toBe(754)
})

test('a moment that is asked for has begun when it is reached', () => {
  const { audio } = element(4)
  const clock = clockOver(audio)
  clock.seek(130_908)
  expect(clock.now()).toBe(130_908)
})

test('it ticks on every frame while playing and stops with the pause', async () => {
  const { audio } = element(4)
  const clock = clockOver(audio)
  const tick = vi.fn<(ms: number) => void>()
  const leave = clock.subscribe(tick)
  await audio.play()
  audio.dispatchEvent(new Event('play'))
  frames.shift()?.(0)
  frames.shift()?.(16)
  expect(tick).toHaveBeenCalledTimes(2)
  audio.pause()
  const waiting = frames.length
  frames.shift()?.(32)
  expect(frames.length).toBe(waiting - 1)
  leave()
  clock.seek(1000)
  expect(tick).toHaveBeenCalledTimes(4)
})

test('it never goes before the start', () => {
  const { audio } = element(4)
  const clock = clockOver(audio)
  clock.seek(-5000)
  expect(audio.currentTime).toBe(0)
})

test('speeds stay within limits and free of dust', () => {
  expect([
    speedOf(1.1 + 0.1),
    speedOf(9),
    speedOf(0.1),
    speedOf('1.75'),
    speedOf('fast'),
    speedOf(null),
  ]).toEqual([1.2, 3, 0.5, 1.75, 1, 1])
})

test('peaks become a fresh array between -1 and 1', () => {
  expect([...amplitudes(Object.freeze([127, -127, 0, 200]))]).toEqual([1, -1, 0, 1])
})
