import { deflateSync } from 'node:zlib'
import type { SpokenWord } from '../engine.ts'

/** Whisper's own threshold: text that compresses better than this is looping. */
const maxCompression = 2.4
/** Below this a text is too short to be judged by its compression, bytes. */
const minBytes = 120
/** Words in the longest phrase searched for, and how many repeats in a row are more than anyone says. */
const maxPhraseWords = 12
const maxTimes = (phrase: number) => (phrase === 1 ? 8 : phrase === 2 ? 6 : 4)
/** Nobody repeats a phrase faster than anyone speaks: there it is enough. */
const timesInHaste = (phrase: number) => (phrase === 1 ? 4 : 2)

/** Returns how many times smaller a text gets when compressed; 1 for short ones. */
export const compressionRatio = (text: string): number => {
  const bytes = Buffer.from(text)
  return bytes.length < minBytes ? 1 : bytes.length / deflateSync(bytes).length
}

const bare = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The superfluous part of a repeated phrase: its first word, and the word after the last repeat. */
type Loop = { from: number; to: number }

/**
 * Finds loops in a text; each keeps its first round. Phrases of up to 12 words, repeated 4 times (2 words 6, 1 word 8).
 * @param isHasty the text is more than anyone says in its time: then twice is enough (1 word 4)
 */
export const findLoops = (words: readonly Pick<SpokenWord, 'text'>[], isHasty = false): Loop[] => {
  const said = words.map((w) => bare(w.text))
  const loops: Loop[] = []
  for (let at = 0; at < said.length;) {
    const loop = loopAt(said, at, isHasty ? timesInHaste : maxTimes)
    if (loop) loops.push(loop)
    at = loop ? loop.to : at + 1
  }
  return loops
}

const loopAt = (said: readonly string[], at: number, times: (phrase: number) => number): Loop | null => {
  for (let size = 1; size <= maxPhraseWords && at + size * 2 <= said.length; size++) {
    let end = at + size
    while (end < said.length && said[end] === said[end - size]) end++
    // an unfinished last round belongs to the loop
    if ((end - at) / size >= times(size)) return { from: at + size, to: end }
  }
  return null
}

/** Whether a text is looping. */
export const isRepetitive = (words: readonly Pick<SpokenWord, 'text'>[]): boolean =>
  findLoops(words).length > 0 || compressionRatio(words.map((w) => w.text).join(' ')) > maxCompression
