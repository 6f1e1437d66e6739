import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Language } from '@hattama/contract/people/account'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import type { WordTimes } from './build-example.ts'
import { type ExampleTalk, sentencesOf } from './talks/example-talk.ts'

const folder = join(import.meta.dirname, 'sound')
/** Languages whose talk was spoken; see docs/decisions/132 for the others. */
const spoken: readonly Language[] = ['en', 'ru']

/** Times of the words, the length in ms and, if there is sound, its overview amplitudes. */
export type ExampleSound = { words: WordTimes; durationMs: number; peaks: Buffer | null }

/** Reading pace where nobody speaks, ms a letter; pauses between sentences, ms. */
const letterMs = 75
const pauseMs = 500

const silent = (talk: ExampleTalk): ExampleSound => {
  let at = 0
  const words = sentencesOf(talk).map(({ text }) => {
    at += pauseMs
    return [at, ...text.split(' ').map((word) => (at += (word.length + 1) * letterMs))]
  })
  return { words, durationMs: at + pauseMs, peaks: null }
}

export const readSound = async (language: Language, talk: ExampleTalk): Promise<ExampleSound> => {
  if (!spoken.includes(language)) return silent(talk)
  const kept = JSON.parse(await readFile(join(folder, `${language}.json`), 'utf8')) as {
    words: number[][]
    durationMs: number
    peaks: string
  }
  return { ...kept, peaks: Buffer.from(kept.peaks, 'base64') }
}

/** Stores the sound of an example unless it is there, sealed as that of any recording. */
export const storeSound = async (
  storage: Storage,
  recordingId: string,
  language: Language,
): Promise<void> => {
  const { media } = recordingKeys(recordingId)
  if (!spoken.includes(language) || (await storage.stat(media))) return
  const file = Readable.toWeb(createReadStream(join(folder, `${language}.webm`)))
  await storage.put(media, file as ReadableStream<Uint8Array>, { ifAbsent: true })
}
