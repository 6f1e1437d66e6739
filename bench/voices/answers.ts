import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Diarizer } from '../../api/src/speech/engines/diarizer.ts'
import { bytesOf } from '../../api/src/speech/media/pcm.ts'
import type { ChannelTurn } from '../../api/src/speech/transcripts/turns.ts'
import { knownOfCall, resolveCallVoices } from '../../api/src/speech/transcripts/voices-of-sides.ts'
import { levelFrameMs } from '../../api/src/speech/voices/align.ts'
import { joined } from '../../api/src/speech/voices/spans.ts'
import { heardByConnections } from './connections.ts'
import type { Said } from './der.ts'
import { levelsOf, type MadeCall } from './made-calls.ts'

/** Words at most this far apart are one stretch of speech, as in the product. ms */
const pauseMs = 400

type Hints = ReturnType<typeof heardByConnections>

export const evidences = ['nothing', 'diarizer alone', 'connections alone', 'both'] as const
type Evidence = (typeof evidences)[number]

const farOf = (call: MadeCall) => call.sides.find(({ isFar }) => isFar)

const soundOf = async (call: MadeCall) => {
  const levels = await levelsOf(farOf(call)?.samples ?? new Int16Array(), levelFrameMs)
  return {
    durationMs: call.lengthMs,
    levels: Buffer.from(Int8Array.from(levels, (level) => Math.max(-127, level)).buffer),
  }
}

const pageOf = (hints: Hints) => hints && { ...hints, voices: hints.voices ?? null }

/** Returns the diarizer's turns for each side; for the call's side it is given what the connections say. */
const turnsOf = async (diarizer: Diarizer, folder: string, call: MadeCall, hints: Hints) => {
  const sound = await soundOf(call)
  const turns: ChannelTurn[] = []
  for (const { channel, isFar, samples, words } of call.sides) {
    const path = join(folder, 'side.pcm')
    await writeFile(path, bytesOf(samples))
    const known = isFar ? knownOfCall(words, pageOf(hints), sound) : { speakers: null, isLikelyOne: true }
    const found = await diarizer.diarize(path, samples.length, {
      ...known,
      speech: joined(words, pauseMs),
      signal: new AbortController().signal,
    })
    turns.push(...found.map((turn) => ({ ...turn, channel })))
  }
  return turns
}

/** Returns the pipeline's own answer to who said each word, for the words of all sides. */
const answerOf = async (call: MadeCall, hints: Hints, turns: readonly ChannelTurn[]) => {
  const sides = call.sides.map(({ channel, isFar, words }) => ({ channel, id: `${channel}`, isFar, words }))
  const { voices } = resolveCallVoices(sides, pageOf(hints), turns, await soundOf(call))
  return sides.flatMap(({ channel, words }) => {
    const told = voices.get(channel)?.words
    return words.map((word, i) => ({
      truth: word.who,
      said: { ...word, who: `${channel}:${told?.[i]?.voice ?? ''}` },
    }))
  })
}

/** Each word that is heard: who says it, and who it is attributed to. */
export type Answer = readonly { truth: string; said: Said }[]

/** Attributes each word of a call, by each kind of evidence. */
export const answersTo = async (
  call: MadeCall,
  diarizer: Diarizer,
  folder: string,
): Promise<Record<Evidence, Answer>> => {
  const hints = heardByConnections(farOf(call)?.truth ?? [], call.lengthMs)
  const alone = await turnsOf(diarizer, folder, call, null)
  const together = await turnsOf(diarizer, folder, call, hints)
  return {
    nothing: await answerOf(call, null, []),
    'diarizer alone': await answerOf(call, null, alone),
    'connections alone': await answerOf(call, hints, []),
    both: await answerOf(call, hints, together),
  }
}
