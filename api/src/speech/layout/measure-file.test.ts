import { expect, test } from 'vitest'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { findDecoder } from '../media/decoder.ts'
import type { Probe } from '../media/found-in-file.ts'
import { measureFile } from './measure-file.ts'

const limits = { signal: new AbortController().signal, maxMs: 4000 }
const lengthMs = 4000
const found = (channels: number | null): Probe => ({
  mime: 'audio/wav',
  codec: null,
  channels,
  tracks: 1,
  durationMs: lengthMs,
  declaredMs: null,
  startedAt: null,
})
const first = lineOf(lengthMs, [{ atMs: 200, samples: spokenSamples('we meet again', 'slt') }])
const second = lineOf(lengthMs, [{ atMs: 2200, samples: spokenSamples('on monday', 'rms') }])
const measure = async (channels: Int16Array[], told: number | null, more: Partial<typeof limits> = {}) =>
  measureFile(await findDecoder(), await mediaFile('wav', channels), found(told), { ...limits, ...more })

test('the channels of a file are compared, as many as it says it has', async () => {
  expect(await measure([first, second], 2)).toMatchObject({ channels: 2, found: 'separate', heard: [0, 1] })
  expect(await measure([first, first], 2)).toMatchObject({ found: 'same', heard: [0] })
})

test('a file that does not say how many is taken for two, and for one where both are the same', async () => {
  expect(await measure([first, second], null)).toMatchObject({ channels: 2, found: 'separate' })
  expect(await measure([first, first], null)).toBeNull()
  expect(await measure([first], null)).toBeNull()
})

test('one channel, and more than any meeting has, are not decoded', async () => {
  const nowhere = (channels: number) =>
    findDecoder().then((decoder) => measureFile(decoder, '/nowhere', found(channels), limits))
  expect(await nowhere(1)).toEqual({
    channels: 1,
    found: 'mono',
    heard: [0],
    separationDb: null,
    likeness: null,
  })
  expect(await nowhere(65)).toBeNull()
  await expect(nowhere(64)).rejects.toThrow('ENOENT')
})

test('a file that plays longer than may be is refused', async () => {
  await expect(measure([first, second], 2, { maxMs: 3999 })).rejects.toMatchObject({
    fault: { kind: 'too-long' },
  })
})
