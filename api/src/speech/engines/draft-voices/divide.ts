import { agglomerate } from '../by-blocks/agglomerate.ts'
import { cutAtBorders } from './borders.ts'
import { minSeconds } from './likeness.ts'
import { resegment, type Heard } from './resegment.ts'
import type { Run } from './speech-frames.ts'
import {
  distance,
  evidenceForTwo,
  evidenceOf,
  framesOf,
  noVoice,
  offsetOf,
  together,
  type VoiceStatistics,
} from './voice-statistics.ts'

const framesPerSecond = 100
/** A piece with fewer frames does not tell who speaks. */
const minFrames = 20
/** More people than these are not found in a block. */
const maxVoices = 8
/** Assigning frames refines the voices, which in turn changes the assignment. */
const rounds = 4
/** Divisions that are refined, the likeliest first. */
const tries = 6

/** Frames in which one voice speaks. */
export type Stretch = Run & { voice: number }

/** Speech divided into voices. `evidence`: log of how much likelier these voices are than a single one. */
export type Division = { voices: VoiceStatistics[]; stretches: Stretch[]; evidence: number }

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
const refined = (heard: Heard, first: readonly VoiceStatistics[]): Omit<Division, 'evidence'> => {
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

const clustered = (pieces: readonly VoiceStatistics[], most: number) =>
  agglomerate(pieces, { gap: evidenceForTwo, together, goesOn: (_, left) => left > most })

/** Clusters pieces into at most `maxVoices` voices, and returns each number of voices on the way to one. */
const levels = (pieces: readonly VoiceStatistics[]): VoiceStatistics[][] => {
  const found = [clustered(pieces, maxVoices)]
  for (let most = (found[0]?.length ?? 1) - 1; most >= 1; most--) {
    found.push(clustered(found.at(-1) ?? pieces, most))
  }
  return found
}

const isSolid = (voice: VoiceStatistics) => framesOf(voice) >= minSeconds * framesPerSecond

/** Refines voices; those that are hardly heard, or too near each other to be two people, are merged until none are left. */
const settled = (heard: Heard, first: readonly VoiceStatistics[], threshold: number): Division => {
  let voices = [...first]
  for (;;) {
    const division = refined(heard, voices)
    const solid = division.voices.filter(isSolid)
    const apart = agglomerate(solid, { gap: distance, together, goesOn: (gap) => gap <= threshold })
    if (apart.length === division.voices.length) return weighed(division)
    const all = division.voices.reduce(together, noVoice())
    if (apart.length <= 1) return weighed(refined(heard, [all]))
    voices = apart
  }
}

/** Log of how much likelier these voices are than a single one. */
const evidenceForAll = (voices: readonly VoiceStatistics[]) =>
  voices.reduce((sum, voice) => sum + evidenceOf(voice), 0) - evidenceOf(voices.reduce(together, noVoice()))

const weighed = (division: Omit<Division, 'evidence'>): Division => ({
  ...division,
  evidence: evidenceForAll(division.voices),
})

/**
 * Divides speech into each number of voices and returns those under which the sound is likeliest. They are one voice unless
 * the evidence for several is at least `trust`: Bayesian model selection (Kass and Raftery, 1995), with the priors of
 * `evidenceOf`. Null without speech.
 * @param speakers how many there are, if known: then that many are found, whatever the evidence
 * @param threshold distance up to which voices count as one
 * @param trust log of the Bayes factor
 */
export const divide = (
  heard: Heard,
  { speakers, threshold, trust }: { speakers: number | null; threshold: number; trust: number },
): Division | null => {
  const pieces = heard.frames.runs
    .flatMap((run) => cutAtBorders(run, heard.gathered))
    .map((piece) => heard.gathered.add(noVoice(), piece))
    .filter((piece) => framesOf(piece) >= minFrames)
  if (pieces.length === 0) return null
  if (speakers !== null) return weighed(refined(heard, clustered(pieces, speakers)))
  const [best] = levels(pieces)
    .toSorted((a, b) => evidenceForAll(b) - evidenceForAll(a))
    .slice(0, tries)
    .map((voices) => settled(heard, voices, threshold))
    .toSorted((a, b) => b.evidence - a.evidence)
  if (!best || best.voices.length === 1 || best.evidence >= trust) return best ?? null
  return weighed(refined(heard, [best.voices.reduce(together)]))
}
