import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { samplesOf } from '../../api/src/speech/media/pcm.ts'
import type { Said } from './der.ts'
import { inOrder, type MadeCall } from './made-calls.ts'

/** Length of a word where only speech is marked. ms */
const wordMs = 300

/** `SPEAKER file channel start duration <NA> <NA> who …`, s */
const readRttm = (text: string): Said[] =>
  text.split('\n').flatMap((line) => {
    const [type, , , from, length, , , who] = line.trim().split(/\s+/)
    if (type !== 'SPEAKER' || !who) return []
    const startMs = Number(from) * 1000
    return [{ startMs, endMs: startMs + Number(length) * 1000, who }]
  })

/** Reads the recordings in `VOICES_DIR`, each a WAV with an RTTM of the same name; none if there is no such folder. */
export const foreignCalls = async (): Promise<MadeCall[]> => {
  const folder = process.env['VOICES_DIR']
  if (!folder || !existsSync(folder)) return []
  return readdirSync(folder).flatMap((file) => {
    const rttm = join(folder, file.replace(/\.wav$/i, '.rttm'))
    if (!/\.wav$/i.test(file) || !existsSync(rttm)) return []
    const args = ['-v', 'error', '-i', join(folder, file), '-ar', '16000', '-ac', '1', '-f', 's16le', '-']
    const samples = samplesOf(execFileSync('ffmpeg', args, { maxBuffer: 2 ** 30 })).slice()
    const truth = readRttm(readFileSync(rttm, 'utf8'))
    const words = truth.flatMap(({ startMs, endMs, who }) =>
      Array.from({ length: Math.max(1, Math.floor((endMs - startMs) / wordMs)) }, (_, i) => ({
        startMs: startMs + i * wordMs,
        endMs: Math.min(endMs, startMs + (i + 1) * wordMs),
        who,
      })),
    )
    const side = { channel: 0, isFar: true, samples, truth, words: inOrder(words) }
    const people = new Set(truth.map(({ who }) => who)).size
    return [{ name: file, people, lengthMs: samples.length / 16, sides: [side], lost: 0 }]
  })
}
