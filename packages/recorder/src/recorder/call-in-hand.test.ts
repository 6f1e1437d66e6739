import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callInHand, type CallSource } from './call-in-hand.ts'

/** A stream of one audio and one video track, whose audio ends on command. */
const openStream = () => {
  const stops: string[] = []
  const trackOf = (kind: string) => Object.assign(new EventTarget(), { kind, stop: () => stops.push(kind) })
  const [sound, picture] = [trackOf('audio'), trackOf('video')]
  const stream = {
    getTracks: () => [sound, picture],
    getAudioTracks: () => [sound],
  } as unknown as MediaStream
  return { stream, stops, endSound: () => sound.dispatchEvent(new Event('ended')) }
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settled = () => vi.advanceTimersByTimeAsync(0)

const hold = (reopen?: CallSource['reopen']) => {
  const first = openStream()
  const on = { again: vi.fn<(stream: MediaStream) => void>(), over: vi.fn<() => void>() }
  return { first, on, inHand: callInHand(first.stream, reopen, on) }
}

test('a sound that the browser ends is had again, as often as it ends, and the tab is let go of first', async () => {
  const next = [openStream(), openStream()]
  const opened: string[][] = []
  const { first, on, inHand } = hold(() => {
    opened.push([...first.stops])
    return Promise.resolve(next[opened.length - 1]?.stream ?? null)
  })
  first.endSound()
  await vi.advanceTimersByTimeAsync(12_000)
  next[0]?.endSound()
  await settled()
  expect(on.again.mock.calls.map(([stream]) => stream)).toEqual(next.map(({ stream }) => stream))
  expect(opened[0]).toEqual(['audio', 'video'])
  expect(on.over).not.toHaveBeenCalled()
  inHand.close()
  expect(next[1]?.stops).toEqual(['audio', 'video'])
})

test('a call that cannot be had again is over', async () => {
  for (const reopen of [undefined, () => Promise.resolve(null), () => Promise.reject(new Error('gone'))]) {
    const { first, on } = hold(reopen)
    first.endSound()
    await settled()
    expect(on.over).toHaveBeenCalledOnce()
    expect(on.again).not.toHaveBeenCalled()
  }
})

test('what was had again and ends at once is over: nothing goes round', async () => {
  const next = openStream()
  const reopen = vi.fn<NonNullable<CallSource['reopen']>>(() => Promise.resolve(next.stream))
  const { first, on } = hold(reopen)
  first.endSound()
  await settled()
  next.endSound()
  await settled()
  expect(reopen).toHaveBeenCalledOnce()
  expect(on.over).toHaveBeenCalledOnce()
})

test('what comes after the recording has ended is let go', async () => {
  const late = openStream()
  const { first, on, inHand } = hold(() => Promise.resolve(late.stream))
  first.endSound()
  inHand.close()
  await settled()
  expect(late.stops).toEqual(['audio', 'video'])
  expect(on.again).not.toHaveBeenCalled()
  first.endSound()
  await settled()
  expect(on.over).not.toHaveBeenCalled()
})
