import { gateFrameMs, tellSides, widen } from '../../api/src/speech/transcripts/bleed-gate.ts'
import { echoOf, lineOf } from '../../api/testing/speech.ts'
import type { Said } from './der.ts'
import { inOrder, levelsOf, type MadeCall, type MadeSide, type Spoken } from './made-calls.ts'

/** As the pipeline keeps the microphone's voice: with 100 ms around each run. */
const keptFrames = 5

/** From this many people on, two of them share one microphone. */
const twoAtMicrophone = 4
const isNear = (person: number, people: number) => person < (people >= twoAtMicrophone ? 2 : 1)

const sideOf = (spoken: readonly Spoken[], lengthMs: number, isFar: boolean): MadeSide => ({
  channel: isFar ? 0 : 1,
  isFar,
  samples: lineOf(lengthMs, spoken),
  truth: spoken.map(({ said }) => said),
  words: inOrder(spoken.flatMap(({ words }) => words)),
})

/** Whether a gate lets through more than half of a word. */
const isHeard = ({ startMs, endMs }: Said, gate: Uint8Array) => {
  const frames = gate.subarray(Math.floor(startMs / gateFrameMs), Math.ceil(endMs / gateFrameMs))
  return frames.filter((on) => on === 1).length > frames.length / 2
}

/**
 * Makes a call with both sides: one person at the microphone, or two of four or more, all others on the call's side, whose
 * sound the microphone picks up at `echoDb` (null: not at all). The microphone goes through the product's own gate: a word
 * it lets more than half through is heard there, no matter whose; a word of the people there that it blocks is lost.
 */
export const withBothSides = async (
  { name, people, spoken, lengthMs }: MadeCall & { spoken: readonly Spoken[] },
  echoDb: number | null,
): Promise<MadeCall> => {
  const near = sideOf(
    spoken.filter(({ person }) => isNear(person, people)),
    lengthMs,
    false,
  )
  const far = sideOf(
    spoken.filter(({ person }) => !isNear(person, people)),
    lengthMs,
    true,
  )
  const parts = spoken.filter(({ person }) => isNear(person, people))
  const echo = echoDb === null ? [] : echoOf(far.samples, echoDb)
  const microphone = lineOf(lengthMs, [...parts, ...echo])
  const gate = widen(
    tellSides(await levelsOf(far.samples, gateFrameMs), await levelsOf(microphone, gateFrameMs)).me,
    keptFrames,
  )
  const samples = microphone.map((sample, i) => (gate[Math.floor(i / 16 / gateFrameMs)] === 1 ? sample : 0))
  const kept = near.words.filter((word) => isHeard(word, gate))
  // where people at the microphone speak at the same time, a recogniser hears them instead
  const leaked = far.words.filter(
    (word) =>
      isHeard(word, gate) && !near.words.some((own) => own.startMs < word.endMs && own.endMs > word.startMs),
  )
  return {
    name,
    people,
    lengthMs,
    sides: [far, { ...near, samples, words: inOrder([...kept, ...leaked]) }],
    lost: near.words.length - kept.length,
  }
}
