import type { Vad } from 'sherpa-onnx-node'
import { expect, test } from 'vitest'
import { findSpeech, openVad } from './find-speech.ts'

/** The native detector: hands over stretches once so many samples have come, or at its end. */
const detector = (stretches: { start: number; length: number; after: number }[]) => {
  let [heard, atEnd, resets] = [0, false, 0]
  const windows: number[] = []
  const left = [...stretches]
  const vad = {
    reset: () => resets++,
    acceptWaveform: (samples: Float32Array) => {
      heard += samples.length
      windows.push(samples.length)
    },
    isEmpty: () => left[0] === undefined || (!atEnd && left[0].after > heard),
    front: () => ({ start: left[0]?.start ?? 0, samples: new Float32Array(left[0]?.length ?? 0) }),
    pop: () => void left.shift(),
    flush: () => (atEnd = true),
  } as unknown as Vad
  return { vad, windows, resets: () => resets }
}

test('stretches come in ms, within the sound, also what is open at its end', () => {
  const { vad, windows, resets } = detector([
    { start: -80, length: 880, after: 512 },
    { start: 1600, length: 160, after: 1024 },
    { start: 1800, length: 800, after: 99_999 },
  ])
  expect(findSpeech(vad, new Float32Array(2048))).toEqual([
    { startMs: 0, endMs: 50 },
    { startMs: 100, endMs: 110 },
    { startMs: 113, endMs: 128 },
  ])
  expect(windows).toEqual([512, 512, 512, 512])
  expect(resets()).toBe(1)
})

test('the detector is given whole windows only', () => {
  const { vad, windows } = detector([])
  expect(findSpeech(vad, new Float32Array(1023))).toEqual([])
  expect(findSpeech(vad, new Float32Array(511))).toEqual([])
  expect(windows).toEqual([512])
})

test('it is opened for 16 kHz, with room for its longest stretch', () => {
  const asked: unknown[] = []
  function Detector(...given: unknown[]) {
    asked.push(...given)
  }
  openVad({ Vad: Detector } as never, '/m/vad.onnx')
  expect(asked).toMatchObject([
    {
      sileroVad: { model: '/m/vad.onnx', maxSpeechDuration: 120, windowSize: 512 },
      sampleRate: 16_000,
      numThreads: 1,
    },
    120,
  ])
})
