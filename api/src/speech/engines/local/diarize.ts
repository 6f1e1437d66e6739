import { linkVoices, type BlockVoice } from './link-voices.ts'
import type { Pool } from './pool.ts'
import type { ModelOnDisk } from './protocol.ts'
import type { DiarizeOptions, KnownVoice, Turn } from '../diarizer.ts'

/** `blockSeconds`: length of a block, s. */
export type BlockOptions = DiarizeOptions & { blockSeconds?: number }

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
export const diarize = async (
  pool: Pool,
  model: ModelOnDisk,
  path: string,
  samples: number,
  { speakers = null, known = [], signal, onProgress, blockSeconds = standardBlock }: BlockOptions,
): Promise<Turn[]> => {
  const blocks = blocksOf(samples, blockSeconds * rate)
  const turns: (Turn & { block: number })[] = []
  const voices: BlockVoice[] = []
  for (const [block, { from, count }] of blocks.entries()) {
    const ask = { path, from, count, speakers: blocks.length === 1 ? speakers : null }
    const found = await pool.ask(model, 'voices', ask, { signal })
    const offsetMs = (from / rate) * 1000
    const first = voices.length
    voices.push(
      ...found.voices.map((v, voice) => {
        const own = found.turns.filter((t) => t.voice === voice)
        return { ...v, block, known: knownAs(own, known, (from / rate) * 1000) }
      }),
    )
    for (const t of found.turns) {
      const [startMs, endMs] = [Math.round(t.startMs + offsetMs), Math.round(t.endMs + offsetMs)]
      turns.push({ startMs, endMs, voice: first + t.voice, block })
    }
    onProgress?.((block + 1) / blocks.length)
  }
  const linked = linkVoices(voices, speakers)
  return numbered(turns.map(({ startMs, endMs, voice }) => ({ startMs, endMs, voice: linked[voice] ?? 0 })))
}

/** Of the time somebody known speaks alone within a voice's turns, this share must be one person's. */
const sameShare = 0.7
/** A voice is known by no less than this. ms */
const leastKnownMs = 1000

/** Who a block's voice is known to be; null where that is open. `offsetMs`: of the block. */
const knownAs = (
  turns: readonly { startMs: number; endMs: number }[],
  known: readonly KnownVoice[],
  offsetMs: number,
): string | null => {
  const shared = new Map<string, number>()
  for (const { startMs, endMs } of turns) {
    for (const k of known) {
      const ms = Math.min(endMs + offsetMs, k.endMs) - Math.max(startMs + offsetMs, k.startMs)
      if (ms > 0) shared.set(k.of, (shared.get(k.of) ?? 0) + ms)
    }
  }
  const all = [...shared.values()].reduce((sum, ms) => sum + ms, 0)
  const [most] = [...shared].toSorted((a, b) => b[1] - a[1])
  return most && most[1] >= leastKnownMs && most[1] >= sameShare * all ? most[0] : null
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
