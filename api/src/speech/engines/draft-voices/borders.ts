import { evidenceForTwo, framesOf, noVoice, type gatherer } from './voice-statistics.ts'
import type { Run } from './speech-frames.ts'

/** Frames compared on each side of a border: one second. */
const aside = 100
const step = 10
/** Least distance of a border from where speech begins or ends, frames. */
const least = 40
/** A border is where voices differ most within this many frames either side: pieces are about three seconds long. */
const around = 150
/** Fewer frames than this on a side are inconclusive. */
const minHeard = 30

/** Speaker change detection: cuts speech into pieces of one voice each, where the sound before and after differs most. */
export const cutAtBorders = (run: Run, { add }: ReturnType<typeof gatherer>): Run[] => {
  const differ: number[] = []
  for (let t = run.from + least; t < run.to - least; t += step) {
    const before = add(noVoice(), { from: Math.max(run.from, t - aside), to: t })
    const after = add(noVoice(), { from: t, to: Math.min(run.to, t + aside) })
    const isHeard = framesOf(before) >= minHeard && framesOf(after) >= minHeard
    differ.push(isHeard ? evidenceForTwo(before, after) : -Infinity)
  }
  const reach = around / step
  const borders = differ.flatMap((here, i) => {
    const near = differ.slice(Math.max(0, i - reach), i + reach + 1)
    const isTop =
      here > -Infinity &&
      here === Math.max(...near) &&
      !differ.slice(Math.max(0, i - reach), i).includes(here)
    return isTop ? [run.from + least + i * step] : []
  })
  const cuts = [run.from, ...borders, run.to]
  return cuts.slice(1).map((to, i) => ({ from: cuts[i] ?? run.from, to }))
}
