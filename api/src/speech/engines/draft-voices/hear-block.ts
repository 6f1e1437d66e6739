import { agglomerate } from '../by-blocks/agglomerate.ts'
import type { Block, HeardBlock } from '../by-blocks/diarize.ts'
import { readSamples } from '../../media/pcm.ts'
import { cutAtBorders } from './borders.ts'
import { minSeconds } from './likeness.ts'
import type { Mixture } from './mixture.ts'
import { resegment, type Heard } from './resegment.ts'
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
const framesPerSecond = 1000 / frameMs
/** A piece with fewer frames does not tell who speaks. */
const minFrames = 20
/** Assigning frames refines the voices, which in turn changes the assignment: three rounds are enough. */
const rounds = 3

/** Clusters pieces into voices: first by likelihood, then by distance, or until the known number of speakers is reached. */
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
  const solid = apart.filter((voice) => framesOf(voice) >= minSeconds * framesPerSecond)
  return solid.length > 0 ? solid : [apart.reduce(together)]
}

/** Frames in which one voice speaks. */
type Stretch = Run & { voice: number }

/** Splits a run into stretches by the voice of each frame. */
const stretchesOf = ({ from }: Run, whose: Int16Array): Stretch[] => {
  const borders = [0, ...whose.keys().filter((t) => t > 0 && whose[t] !== whose[t - 1]), whose.length]
  return borders.slice(1).map((end, i) => ({
    from: from + (borders[i] ?? 0),
    to: from + end,
    voice: whose[end - 1] ?? 0,
  }))
}

/** Assigns speech to the given voices, then relearns the voices from it, for a few rounds. */
const resegmented = (heard: Heard, first: readonly VoiceStatistics[]) => {
  let voices = [...first]
  let stretches: Stretch[] = []
  for (let round = 0; round < rounds; round++) {
    const offsets = voices.map(offsetOf)
    stretches = heard.frames.runs.flatMap((run) => stretchesOf(run, resegment(run, heard, offsets)))
    voices = first.map(noVoice)
    for (const stretch of stretches) {
      const into = voices[stretch.voice]
      if (into) heard.gathered.add(into, stretch)
    }
  }
  return { voices, stretches }
}

/**
 * Finds who speaks when in a part of a file of 16 bit samples, 16 kHz mono, using the sound model of the whole recording.
 * Runs in a thread.
 * @param threshold distance up to which voices count as one
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
    .filter((piece) => framesOf(piece) >= minFrames)
  if (pieces.length === 0) return { turns: [], voices: [] }
  const first = voicesOf(pieces, speakers, threshold)
  const { stretches, voices } = resegmented({ frames, mixture, gathered }, first)
  const spoken = [...new Set(stretches.map(({ voice }) => voice))]
  return {
    turns: stretches.map(({ from: begins, to, voice }) => ({
      startMs: begins * frameMs,
      endMs: to * frameMs,
      voice: spoken.indexOf(voice),
    })),
    voices: spoken.map((voice) => {
      const heard = voices[voice] ?? noVoice()
      return { heard, seconds: framesOf(heard) / framesPerSecond }
    }),
  }
}
