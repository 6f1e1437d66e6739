import { agglomerate } from '../by-blocks/agglomerate.ts'
import type { Block, HeardBlock } from '../by-blocks/diarize.ts'
import type { Turn } from '../diarizer.ts'
import { readSamples } from '../../media/pcm.ts'
import { cutAtBorders } from './borders.ts'
import type { Mixture } from './mixture.ts'
import { resegment } from './resegment.ts'
import { speechFrames, type Run } from './speech-frames.ts'
import {
  distance,
  evidenceForTwo,
  framesOf,
  gatherer,
  noVoice,
  offsetOf,
  together,
  type VoiceStatistics,
} from './voice-statistics.ts'

const frameMs = 10
/** A piece with fewer frames says nothing of who speaks. */
const leastFrames = 20
/**
 * Nobody in a block speaks for less than six seconds: their words go to the others. By less, two sentences of one person are as
 * far apart as two people. Frames
 */
const leastOfVoice = 600
/** Whose each frame is changes what is known of voices, and that whose it is: three times is enough. */
const rounds = 3

/** The voices of pieces: first by what is likelier, then by how far apart they are, or until there are as many as are known to be. */
const voicesOf = (
  pieces: readonly VoiceStatistics[],
  speakers: number | null,
  threshold: number,
): VoiceStatistics[] => {
  const likely = agglomerate(pieces, {
    gap: evidenceForTwo,
    together,
    goesOn: (gap, left) => gap < 0 && left > (speakers ?? 1),
  })
  const apart = agglomerate(likely, {
    gap: distance,
    together,
    goesOn: (gap, left) => (speakers === null ? gap <= threshold : left > speakers),
  })
  if (speakers !== null) return apart
  const solid = apart.filter((voice) => framesOf(voice) >= leastOfVoice)
  return solid.length > 0 ? solid : [apart.reduce(together)]
}

const turnsOf = (runs: readonly Run[], whose: readonly Int16Array[]): Turn[] =>
  runs.flatMap(({ from }, r) => {
    const own = whose[r] ?? new Int16Array()
    const borders = [0, ...own.keys().filter((t) => t > 0 && own[t] !== own[t - 1]), own.length]
    return borders.slice(1).map((end, i) => ({
      startMs: (from + (borders[i] ?? 0)) * frameMs,
      endMs: (from + end) * frameMs,
      voice: own[end - 1] ?? 0,
    }))
  })

const resegmented = (
  given: Omit<Parameters<typeof resegment>[1], 'offsets'>,
  first: readonly VoiceStatistics[],
) => {
  const { frames, gathered } = given
  let voices = [...first]
  let whose: Int16Array[] = []
  for (let round = 0; round < rounds; round++) {
    const offsets = voices.map(offsetOf)
    whose = frames.runs.map((run) => resegment(run, { ...given, offsets }))
    voices = first.map(noVoice)
    for (const { startMs, endMs, voice } of turnsOf(frames.runs, whose)) {
      const into = voices[voice]
      if (into) gathered.add(into, { from: startMs / frameMs, to: endMs / frameMs })
    }
  }
  return { voices, turns: turnsOf(frames.runs, whose) }
}

/**
 * Who speaks when in a part of a file of 16 bit samples, 16 kHz mono, by the sounds of the whole recording. Runs in a thread.
 * @param threshold distance up to which voices are one
 */
export const hearBlock = async ({
  path,
  from,
  count,
  speakers,
  mixture,
  threshold,
}: Block & { path: string; mixture: Mixture; threshold: number }): Promise<HeardBlock<VoiceStatistics>> => {
  const frames = await speechFrames(await readSamples(path, from, count))
  const gathered = gatherer(frames, mixture)
  const pieces = frames.runs
    .flatMap((run) => cutAtBorders(run, gathered))
    .map((piece) => gathered.add(noVoice(), piece))
    .filter((piece) => framesOf(piece) >= leastFrames)
  if (pieces.length === 0) return { turns: [], voices: [] }
  const { turns, voices } = resegmented({ frames, mixture, gathered }, voicesOf(pieces, speakers, threshold))
  const spoken = [...new Set(turns.map(({ voice }) => voice))]
  return {
    turns: turns.map((turn) => ({ ...turn, voice: spoken.indexOf(turn.voice) })),
    voices: spoken.map((voice) => {
      const heard = voices[voice] ?? noVoice()
      return { heard, seconds: framesOf(heard) / 100 }
    }),
  }
}
