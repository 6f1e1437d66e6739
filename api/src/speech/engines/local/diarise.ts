import { linkVoices, type BlockVoice } from './link-voices.ts'
import type { Pool } from './pool.ts'
import type { ModelOnDisk } from './protocol.ts'
import type { TellOptions, Turn } from '../voices.ts'

/** `blockSeconds`: length of a block, s. */
export type DiariseOptions = TellOptions & { blockSeconds?: number }

const rate = 16_000
/** Clustering compares every piece with every other, so memory grows with the square: ten minutes stay small. */
const standardBlock = 600
/** Turns of one voice with a smaller pause between them are one, ms. */
const joinMs = 300

/**
 * Who speaks when in a file of 16 bit samples, 16 kHz mono. Works in blocks of bounded memory; the voices of all blocks
 * are then joined by what they sound like. A single block trusts its own clustering for a known number of speakers.
 * @throws StepFault; the abort reason
 */
export const diarise = async (
  pool: Pool,
  model: ModelOnDisk,
  path: string,
  samples: number,
  { speakers = null, signal, onProgress, blockSeconds = standardBlock }: DiariseOptions,
): Promise<Turn[]> => {
  const blocks = blocksOf(samples, blockSeconds * rate)
  const turns: (Turn & { block: number })[] = []
  const voices: BlockVoice[] = []
  for (const [block, { from, count }] of blocks.entries()) {
    const ask = { path, from, count, speakers: blocks.length === 1 ? speakers : null }
    const found = await pool.ask(model, 'voices', ask, { signal })
    const offsetMs = (from / rate) * 1000
    const first = voices.length
    voices.push(...found.voices.map((v) => ({ ...v, block })))
    for (const t of found.turns) {
      const [startMs, endMs] = [Math.round(t.startMs + offsetMs), Math.round(t.endMs + offsetMs)]
      turns.push({ startMs, endMs, voice: first + t.voice, block })
    }
    onProgress?.((block + 1) / blocks.length)
  }
  const linked = linkVoices(voices, speakers)
  return numbered(turns.map(({ startMs, endMs, voice }) => ({ startMs, endMs, voice: linked[voice] ?? 0 })))
}

/** Blocks of about equal length, none longer than `most` samples. */
export const blocksOf = (samples: number, most: number) => {
  const amount = Math.ceil(samples / most)
  const size = Math.ceil(samples / Math.max(1, amount))
  return Array.from({ length: amount }, (_, i) => ({
    from: i * size,
    count: Math.min(size, samples - i * size),
  }))
}

/** Turns in order of time, near ones of a voice joined, voices numbered as they are first heard. */
export const numbered = (turns: readonly Turn[]): Turn[] => {
  const order = new Map<number, number>()
  const joined: Turn[] = []
  const last = new Map<number, Turn>()
  for (const turn of turns.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)) {
    if (!order.has(turn.voice)) order.set(turn.voice, order.size)
    const voice = order.get(turn.voice) ?? 0
    const before = last.get(voice)
    if (before && turn.startMs - before.endMs <= joinMs) {
      before.endMs = Math.max(before.endMs, turn.endMs)
      continue
    }
    const next = { ...turn, voice }
    joined.push(next)
    last.set(voice, next)
  }
  return joined
}
