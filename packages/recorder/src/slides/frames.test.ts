import { slideLookMs } from '@hattama/contract/rules/library/slides'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFrames } from './frames.ts'

const processorOf = (readable: ReadableStream<VideoFrame>) =>
  class {
    readable = readable
  }

/** A track whose pictures are numbers, delivered on command. */
const openNumbers = () => {
  let pictures: ReadableStreamDefaultController<VideoFrame> | undefined
  const closed: number[] = []
  const readable = new ReadableStream<VideoFrame>({ start: (controller) => void (pictures = controller) })
  vi.stubGlobal('MediaStreamTrackProcessor', processorOf(readable))
  const frames = openFrames({} as MediaStreamTrack)
  return {
    closed,
    async show(number: number) {
      pictures?.enqueue({ number, close: () => closed.push(number) } as unknown as VideoFrame)
      await vi.advanceTimersByTimeAsync(0)
    },
    async end() {
      pictures?.close()
      await vi.advanceTimersByTimeAsync(0)
    },
    look() {
      const seen = frames.now()
      return seen && { number: (seen.frame as unknown as { number: number }).number, isNew: seen.isNew }
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the newest picture is given, and the ones before it are let go', async () => {
  const track = openNumbers()
  expect(track.look()).toBeNull()
  await track.show(1)
  await track.show(2)
  expect(track.look()).toEqual({ number: 2, isNew: true })
  expect(track.closed).toEqual([1])
})

test('a picture stands when the next is overdue, not when it is merely late', async () => {
  const track = openNumbers()
  await track.show(1)
  expect(track.look()?.isNew).toBe(true)
  await vi.advanceTimersByTimeAsync(slideLookMs)
  // a film's next picture comes some 1.07 s after the previous one
  expect(track.look()).toBeNull()
  await vi.advanceTimersByTimeAsync(slideLookMs)
  expect(track.look()).toEqual({ number: 1, isNew: false })
})

test('a track that is over leaves no picture behind', async () => {
  const track = openNumbers()
  await track.show(1)
  await track.end()
  await vi.advanceTimersByTimeAsync(2 * slideLookMs)
  expect(track.look()).toBeNull()
  expect(track.closed).toEqual([1])
})
