import type { Span } from '../engine.ts'
import type { Block, HeardBlock } from '../by-blocks/diarize.ts'
import { readSamples } from '../../media/pcm.ts'
import { divide } from './divide.ts'
import type { Mixture } from './mixture.ts'
import { speechFrames, speechWithin } from './speech-frames.ts'
import { framesOf, gatherer, noVoice, type VoiceStatistics } from './voice-statistics.ts'

const frameMs = 10
const framesPerSecond = 1000 / frameMs

/**
 * Finds who speaks when in a part of a file of 16 bit samples, 16 kHz mono, using the sound model of the whole recording.
 * Runs in a thread.
 * @param threshold distance up to which voices count as one
 * @param trust evidence from which several voices are believed, log of the Bayes factor
 * @param speech where speech was recognised, in ms from the start of the file; null: loudness decides
 */
export const hearBlock = async ({
  path,
  from,
  count,
  speakers,
  mixture,
  threshold,
  trust,
  speech,
}: Block & {
  path: string
  mixture: Mixture
  threshold: number
  trust: number
  speech: readonly Span[] | null
}): Promise<HeardBlock<VoiceStatistics>> => {
  const frames = await speechFrames(
    await readSamples(path, from, count),
    speechWithin(speech, { from, count }),
  )
  const heard = { frames, mixture, gathered: gatherer(frames, mixture) }
  const division = divide(heard, { speakers, threshold, trust })
  if (!division) return { turns: [], voices: [] }
  const { stretches, voices } = division
  const spoken = [...new Set(stretches.map(({ voice }) => voice))]
  return {
    turns: stretches.map(({ from: begins, to, voice }) => ({
      startMs: begins * frameMs,
      endMs: to * frameMs,
      voice: spoken.indexOf(voice),
    })),
    voices: spoken.map((voice) => {
      const all = voices[voice] ?? noVoice()
      return { heard: all, seconds: framesOf(all) / framesPerSecond }
    }),
  }
}
