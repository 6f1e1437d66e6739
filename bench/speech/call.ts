import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { root } from '../../api/src/kernel/env.ts'
import { samplesOf } from '../../api/src/speech/media/pcm.ts'
import { lineOf, mediaFile, spokenSamples } from '../../api/testing/speech.ts'

/** Length of the measured call. */
export const seconds = Number(process.env['SPEECH_SECONDS'] ?? 300)

/** Returns the folder of read speech and its transcripts; null if this machine has none. */
const speechFolder = () => {
  const folder = process.env['SPEECH_DIR']
  return folder === undefined ? null : resolve(root, folder)
}

/** Decodes a file to 16 kHz mono samples. */
const samplesOfFile = (path: string): Int16Array => {
  const args = ['-v', 'error', '-i', path, '-ar', '16000', '-ac', '1', '-f', 's16le', '-']
  return samplesOf(execFileSync('ffmpeg', args, { maxBuffer: 2 ** 28 })).slice()
}

/** Decodes all WAVs of a folder, in the order of their names. */
export const readSounds = (folder: string | undefined): Int16Array[] =>
  folder === undefined
    ? []
    : readdirSync(folder)
        .filter((file) => /\.wav$/i.test(file))
        .toSorted()
        .map((file) => samplesOfFile(join(folder, file)))

export type Utterance = { path: string; text: string; samples: Int16Array }

/** Reads what was said in each WAV: from `transcripts.json`, or a text file of the same name (`a.wav`, `a.txt`). */
const saidIn = (folder: string): { file: string; text: string }[] => {
  const index = join(folder, 'transcripts.json')
  if (existsSync(index)) return JSON.parse(readFileSync(index, 'utf8')) as { file: string; text: string }[]
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((file) => {
    const text = join(folder, file.replace(/\.wav$/i, '.txt'))
    return /\.wav$/i.test(file) && existsSync(text) ? [{ file, text: readFileSync(text, 'utf8') }] : []
  })
}

/** Reads people's speech in `SPEECH_DIR`; empty if there is none. */
export const readSpeech = (): Utterance[] => {
  const folder = speechFolder()
  if (folder === null) return []
  return saidIn(folder).map(({ file, text }) => {
    const path = join(folder, file)
    return { path, text, samples: samplesOfFile(path) }
  })
}

const lines = [
  'we sold more than ever before and the new office opens in the spring',
  'can you send me the list of the open questions before the end of the week',
  'of course i will do it today',
  'thank you very much for the answer',
]

/** Makes the turns of a call in which the two sides alternate, with people's recorded speech and synthetic voices. */
export const callOf = async (seconds: number) => {
  const people = readSpeech().map((u) => u.samples)
  const made = lines.map((text, i) => spokenSamples(text, i % 2 === 0 ? 'slt' : 'rms'))
  const said = [...people, ...made]
  const sides: { atMs: number; samples: Int16Array }[][] = [[], []]
  let speechMs = 0
  for (let [atMs, turn] = [500, 0]; ; turn++) {
    const samples = said[turn % said.length] ?? new Int16Array()
    if (atMs + samples.length / 16 > seconds * 1000 - 500) break
    sides[turn % 2]?.push({ atMs, samples })
    speechMs += samples.length / 16
    atMs += Math.round(samples.length / 16) + 700
  }
  return { sides, speechMs }
}

/** Returns the path of that call as a recorder streams it: left is the call, right the microphone. */
export const recordedCall = async (seconds: number) => {
  const { sides, speechMs } = await callOf(seconds)
  const channels = sides.map((parts) => lineOf(seconds * 1000, parts))
  const stream = ['-c:a', 'libopus', '-b:a', '64k', '-f', 'webm', '-live', '1', '-cluster_time_limit', '5000']
  return { path: await mediaFile('recorded.webm', channels, stream), speechMs }
}
