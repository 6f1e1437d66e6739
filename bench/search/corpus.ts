import { existsSync } from 'node:fs'
import { readMeetings } from '../minutes/meetings.ts'

export type Said = { speaker: string; text: string }

/** A repeatable source of numbers 0..1. Source: mulberry32 (T. Ettinger, public domain). */
export const numbers = (seed: number) => () => {
  seed = (seed + 0x6d_2b_79_f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

const syllables = ['ba', 'ko', 'ri', 'mu', 'te', 'sa', 'lo', 'vi', 'ne', 'da', 'pu', 'gi']

/** Made-up talk with a vocabulary of 20,000 words, few of them frequent and most rare, as in speech (Zipf). */
const madeUp = (): Said[][] => {
  const next = numbers(1)
  const wordOf = (n: number) =>
    [n % 12, Math.floor(n / 12) % 12, Math.floor(n / 144) % 12, Math.floor(n / 1728)]
      .map((i) => syllables[i])
      .join('')
  const word = () => wordOf(Math.floor(20_000 ** next()))
  return Array.from({ length: 50 }, () =>
    Array.from({ length: 300 }, (_, i) => ({
      speaker: `Speaker ${i % 5}`,
      text: Array.from({ length: 18 }, word).join(' '),
    })),
  )
}

/** Returns turns of real meetings (QMSum) if `MEETINGS_DIR` has them, else made-up ones, and which they are. */
export const readTalk = (folder: string | undefined): { source: string; meetings: Said[][] } =>
  folder && existsSync(folder)
    ? { source: 'QMSum', meetings: readMeetings(folder, 'val').map((m) => m.turns) }
    : { source: 'made-up words', meetings: madeUp() }
