import type { Language } from '@hattama/contract/rules/kernel/language'
import type { ModelEntry } from '../../api/src/kernel/models/entry.ts'
import { wavOf } from '../../api/src/speech/media/pcm.ts'
import type { FileServer } from '../../api/testing/models/server.ts'
import { toyEntry } from '../../api/testing/toy-llama/install.ts'
import { toyEmbedder } from '../../api/testing/toy-llama/toy-embedder.ts'
import { toyWriter } from '../../api/testing/toy-llama/toy-writer.ts'
import { type Part, type Pitch, soundOf } from '../../api/testing/toy-models/sound.ts'
import { toyModel } from '../../api/testing/toy-models/toy-catalogue.ts'
import { nemoCtc, tokensOf } from '../../api/testing/toy-models/toy-recognisers.ts'
import { embedding, segmentation } from '../../api/testing/toy-models/toy-voices.ts'

/** Host of the model addresses; a mirror replaces it. */
const hub = 'https://huggingface.co'

/** What the toys of a language hear in the four chords, and the model recommended for it. */
export const days: Record<Language, { words: readonly [string, string, string, string]; hears: string }> = {
  en: { words: ['garden', 'window', 'kitchen', 'table'], hears: 'parakeet-tdt-0.6b-v3' },
  ru: { words: ['сад', 'окно', 'кухня', 'стол'], hears: 'gigaam-v3-ru' },
  kk: { words: ['бақша', 'терезе', 'асхана', 'үстел'], hears: 'gigaam-multilingual-large' },
}

/** Offers toys at a mirror under the names of the models recommended for a language; returns their catalogue. */
export const offerToys = (mirror: FileServer, language: Language): ModelEntry[] => {
  const { words, hears } = days[language]
  const tokens = tokensOf([...words.map((word) => `▁${word}`), '<blk>'])
  const heard = { model: nemoCtc(), tokens }
  const voices = { segmentation: segmentation(), embedding: embedding() }
  const writer = toyWriter(words.join(' '), 1)
  const embedder = toyEmbedder([words.slice(0, 2), words.slice(2)])
  const contents: [string, string | Uint8Array][] = [
    ...Object.entries(heard).map(([role, file]): [string, typeof file] => [`/${hears}/${role}`, file]),
    ...Object.entries(voices).map(([role, file]): [string, typeof file] => [
      `/speakers-pyannote-titanet/${role}`,
      file,
    ]),
    ['/toy-writer.gguf', writer],
    ['/bge-m3.gguf', embedder],
  ]
  for (const [path, file] of contents) mirror.contents.set(path, Buffer.from(file))
  return [
    toyModel(hears, 'nemo-ctc', [language], heard, hub),
    { ...toyModel('speakers-pyannote-titanet', 'speakers', ['*'], voices, hub), suggested: true },
    toyEntry('toy-writer', 'writer', writer, hub),
    toyEntry('bge-m3', 'embedder', embedder, hub),
  ]
}

/** The chords of the two voices. */
const voices: readonly (readonly [Pitch, Pitch])[] = [
  ['low', 'middle'],
  ['upper', 'high'],
]
/** Number of turns: of the eleven words of one the English toy writes seven, and a model writes no minutes below sixty. */
const turns = 10
/** Which of the two chords each word of a turn is: without rhythm, as repetition passes for a recogniser stuck in a loop. */
const order = [0, 1, 1, 0, 1, 0, 0, 0, 1, 0, 1]

/** Most of a minute of two people speaking in turn, as the toys hear it: a WAV file. */
export const talkOfChords = (): Buffer => {
  const parts: Part[] = [[null, 500]]
  for (let turn = 0; turn < turns; turn++) {
    for (const chord of order) parts.push([voices[turn % voices.length]?.[chord] ?? null, 220], [null, 140])
    parts.push([null, 900])
  }
  return Buffer.from(wavOf(soundOf(parts)))
}
