import type { RecogniserResult } from 'sherpa-onnx-node'
import type { SpokenWord } from '../engine.ts'

type Tokens = Pick<RecogniserResult, 'tokens' | 'timestamps' | 'durations' | 'ys_log_probs'>

/** Longest duration of a token whose end is unknown, ms. */
const maxTokenMs = 300
const minWordMs = 20

type Piece = { text: string; startMs: number; endMs: number | null; logProb: number | null; begins: boolean }

/** Scripts written without spaces: each character counts as a word. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}]/u
const onlyMarks = /^[\p{P}\p{S}]+$/u

/**
 * Converts tokens to words. A leading space or ▁ begins a word (BPE), a lone space ends one (characters), `<0xE2>` are
 * bytes of a character; punctuation joins the word before it. Times in ms from the start of the piece, never past
 * `lengthMs`; confidence = exp of the mean log-probability of a word's tokens.
 */
export const wordsOfTokens = (result: Tokens, lengthMs: number): SpokenWord[] => {
  const pieces = piecesOf(result)
  const words: Piece[][] = []
  let isOpen = false
  for (const piece of pieces) {
    const text = piece.text
    if (text.trim() === '') {
      isOpen = false
      continue
    }
    const last = words.at(-1)
    if (last && onlyMarks.test(text)) {
      last.push(piece)
      continue
    }
    if (last && isOpen && !piece.begins && !unspaced.test(text)) last.push(piece)
    else words.push([piece])
    isOpen = true
  }
  return words.map((word, i) => {
    const spoken = word.filter((p) => !onlyMarks.test(p.text))
    const timed = spoken.length > 0 ? spoken : word
    const startMs = Math.min(lengthMs, timed[0]?.startMs ?? 0)
    const nextMs = words[i + 1]?.[0]?.startMs ?? lengthMs
    const lastStartMs = timed.at(-1)?.startMs ?? startMs
    const wantedMs = timed.at(-1)?.endMs ?? Math.min(nextMs, lastStartMs + maxTokenMs)
    const endMs = Math.min(lengthMs, Math.max(wantedMs, startMs + minWordMs))
    return { text: word.map((p) => p.text).join(''), startMs, endMs, confidence: confidenceOf(word) }
  })
}

const confidenceOf = (word: readonly Piece[]): number | null => {
  const logs = word.flatMap((p) => (p.logProb === null ? [] : [p.logProb]))
  if (logs.length === 0) return null
  return Math.min(1, Math.exp(logs.reduce((sum, l) => sum + l, 0) / logs.length))
}

const byteToken = /^<0x([0-9A-Fa-f]{2})>$/
const control = /^<[^>]*>$/

/** Returns tokens with their times, bytes assembled into characters, control tokens left out. */
const piecesOf = ({ tokens, timestamps, durations, ys_log_probs }: Tokens): Piece[] => {
  const pieces: Piece[] = []
  let bytes: number[] = []
  let bytesFrom = 0
  const take = (token: string, i: number) => {
    const startMs = Math.max(0, Math.round((timestamps[i] ?? 0) * 1000))
    const lasts = durations[i]
    pieces.push({
      text: token.replace(/^[ ▁]+/, ''),
      startMs,
      endMs: lasts !== undefined && lasts > 0 ? startMs + Math.round(lasts * 1000) : null,
      logProb: ys_log_probs[i] ?? null,
      begins: /^[ ▁]/.test(token),
    })
  }
  const flush = () => {
    if (bytes.length > 0) take(Buffer.from(bytes).toString('utf8'), bytesFrom)
    bytes = []
  }
  for (const [i, token] of tokens.entries()) {
    const byte = byteToken.exec(token)
    if (byte?.[1] !== undefined) {
      if (bytes.length === 0) bytesFrom = i
      bytes.push(Number.parseInt(byte[1], 16))
      continue
    }
    flush()
    if (!control.test(token)) take(token, i)
  }
  flush()
  return pieces
}
