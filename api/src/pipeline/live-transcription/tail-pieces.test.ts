import { expect, test } from 'vitest'
import { tailPieces } from './tail-pieces.ts'

const window = (startMs: number, endMs: number) => ({ channel: 1, ordinal: 3, startMs, endMs })

/** Levels of a voice from `startMs` on, with quiet moments of 100 ms at the times given. */
const levelsWith = (startMs: number, endMs: number, quietAt: readonly number[]) =>
  Float32Array.from({ length: (endMs - startMs) / 10 }, (_, i) => {
    const ms = startMs + i * 10
    return quietAt.some((at) => ms >= at && ms < at + 100) ? -50 : -20
  })

test('a window is one piece up to ten seconds', () => {
  const ten = window(5000, 15_000)
  expect(tailPieces(ten, levelsWith(2000, 15_000, [9000]), 2000)).toEqual([ten])
})

test('a longer one is cut where it is quietest, and a piece long enough to be understood is left', () => {
  const levels = levelsWith(2000, 15_500, [6000, 10_500, 14_000])
  expect(tailPieces(window(5000, 15_500), levels, 2000)).toEqual([
    window(5000, 10_550),
    window(10_550, 15_500),
  ])
})

test('what comes later moves no cut', () => {
  const quiet = [4500, 9000, 11_000, 16_000]
  const early = tailPieces(window(0, 12_000), levelsWith(0, 12_000, quiet), 0)
  const late = tailPieces(window(0, 19_500), levelsWith(0, 19_500, quiet), 0)
  expect(late[0]).toEqual(early[0])
  for (const { startMs, endMs } of late) expect(endMs - startMs).toBeLessThanOrEqual(10_000)
  expect(late.at(-1)?.endMs).toBe(19_500)
})
