import type { DiarizeOptions, KnownStretch, Turn } from '../diarizer.ts'
import type { Span } from '../engine.ts'
import { sampleRate } from '../../media/pcm.ts'
import { linkVoices, type BlockVoice, type Likeness } from './link-voices.ts'

/** `blockSeconds`: length of a block, s. */
export type BlockOptions = DiarizeOptions & { blockSeconds?: number }

/** A part of a file, in samples; `speakers`: how many there are in it, if known. */
export type Block = { from: number; count: number; speakers: number | null }

/** Who speaks when within a block, in ms from its start, and what was heard of each voice, over how many seconds. */
export type HeardBlock<T> = { turns: Turn[]; voices: { heard: T; seconds: number }[] }

/** How blocks are processed and their voices compared. */
export type Listener<T> = {
  hear: (block: Block) => Promise<HeardBlock<T>>
  likeness: Likeness<T>
  /** s */
  blockSeconds: number
}

/** Turns of one voice with a pause no longer than this between them are joined, ms. */
const joinMs = 300

/**
 * Finds who speaks when in a file of 16 bit samples, 16 kHz mono. Works in blocks, to bound memory; the voices of all
 * blocks are then linked by how they sound. A single block trusts its own clustering for a known number of speakers.
 * @throws StepFault; the abort reason
 */
export const diarizeByBlocks = async <T>(
  { hear, likeness, blockSeconds: standard }: Listener<T>,
  samples: number,
  { speakers = null, known = [], signal, onProgress, blockSeconds = standard }: BlockOptions,
): Promise<Turn[]> => {
  const blocks = blocksOf(samples, blockSeconds * sampleRate)
  const turns: (Turn & { block: number })[] = []
  const voices: BlockVoice<T>[] = []
  for (const [block, { from, count }] of blocks.entries()) {
    signal.throwIfAborted()
    const found = await hear({ from, count, speakers: blocks.length === 1 ? speakers : null })
    const offsetMs = (from / sampleRate) * 1000
    const first = voices.length
    voices.push(
      ...found.voices.map((v, voice) => {
        const own = found.turns.filter((t) => t.voice === voice)
        return { ...v, block, known: knownAs(own, known, offsetMs) }
      }),
    )
    for (const t of found.turns) {
      const [startMs, endMs] = [Math.round(t.startMs + offsetMs), Math.round(t.endMs + offsetMs)]
      turns.push({ startMs, endMs, voice: first + t.voice, block })
    }
    onProgress?.((block + 1) / blocks.length)
  }
  const linked = linkVoices(voices, speakers, likeness)
  return numbered(turns.map(({ startMs, endMs, voice }) => ({ startMs, endMs, voice: linked[voice] ?? 0 })))
}

/** Share of the known solo speech within a voice's turns that must be one person's. */
const sameShare = 0.7
/** Least known speech that identifies a voice. ms */
const minKnownMs = 1000

/** Returns who a block's voice is known to be; null if unknown. `offsetMs` is the block's. */
const knownAs = (turns: readonly Span[], known: readonly KnownStretch[], offsetMs: number): string | null => {
  const shared = new Map<string, number>()
  for (const { startMs, endMs } of turns) {
    for (const k of known) {
      const ms = Math.min(endMs + offsetMs, k.endMs) - Math.max(startMs + offsetMs, k.startMs)
      if (ms > 0) shared.set(k.of, (shared.get(k.of) ?? 0) + ms)
    }
  }
  const all = [...shared.values()].reduce((sum, ms) => sum + ms, 0)
  const [most] = [...shared].toSorted((a, b) => b[1] - a[1])
  return most && most[1] >= minKnownMs && most[1] >= sameShare * all ? most[0] : null
}

/** Divides samples into blocks of about equal length, none longer than `most` samples. */
export const blocksOf = (samples: number, most: number) => {
  const amount = Math.ceil(samples / most)
  const size = Math.ceil(samples / amount)
  return Array.from({ length: amount }, (_, i) => ({
    from: i * size,
    count: Math.min(size, samples - i * size),
  }))
}

/** Sorts turns by time, joins near ones of the same voice, and numbers voices in order of first appearance. */
export const numbered = (turns: readonly Turn[]): Turn[] => {
  const order = new Map<number, number>()
  const joined: Turn[] = []
  const last = new Map<number, Turn>()
  for (const turn of turns.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)) {
    const voice = order.get(turn.voice) ?? order.size
    order.set(turn.voice, voice)
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
