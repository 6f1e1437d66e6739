import { readSamples } from '../../media/pcm.ts'
import type { Spoken } from '../engine.ts'
import { blockThreshold, whisperPart, type Loaded } from './load.ts'
import type { BlockVoices, Tasks } from './protocol.ts'
import { hearMoonshine } from './moonshine.ts'
import { whisperWords } from './whisper-words.ts'
import { wordsOfTokens } from './words.ts'

const rate = 16_000
/** Silence appended to a piece, samples: decoders lose a last word that ends with the sound. */
const tail = 0.3 * rate
/** Whisper and the language identifier use no more than this, samples. */
const maxLook = 29 * rate

/** Converts samples to floats in -1..1, followed by `more` zeros. */
export const floats = (pcm: Int16Array, more = 0): Float32Array => {
  const out = new Float32Array(pcm.length + more)
  for (let i = 0; i < pcm.length; i++) out[i] = (pcm[i] ?? 0) / 32_768
  return out
}

type Can<D extends Loaded['does']> = Extract<Loaded, { does: D }>

/** Recognises pieces one after the other; `isCancelled` is checked between them. */
export const transcribe = (
  loaded: Can<'transcribe'>,
  ask: Tasks['transcribe']['ask'],
  report: (share: number) => void,
  isCancelled: () => boolean,
): Promise<Spoken[]> => {
  const work = () => inOrder(loaded, ask, report, isCancelled)
  if (loaded.kind !== 'whisper') return work()
  // Whisper's language is set on the recogniser, not on a piece: one call at a time.
  const answer = turn.then(work)
  turn = answer.catch(() => undefined)
  return answer
}

let turn: Promise<unknown> = Promise.resolve()

const inOrder = async (
  loaded: Can<'transcribe'>,
  { pieces, language, pace, allSound }: Tasks['transcribe']['ask'],
  report: (share: number) => void,
  isCancelled: () => boolean,
): Promise<Spoken[]> => {
  const { recogniser, config, kind } = loaded
  if (kind === 'whisper') {
    const { whisper } = config.modelConfig as { whisper: { encoder: string; decoder: string } }
    const part = whisperPart(whisper.encoder, whisper.decoder, language)
    recogniser.setConfig({ ...config, modelConfig: { ...config.modelConfig, ...part } })
  }
  const answers: Spoken[] = []
  for (const [i, pcm] of pieces.entries()) {
    if (isCancelled()) break
    if (kind === 'moonshine') {
      const words = await hearMoonshine(recogniser, loaded.vad(), floats(pcm), { pace, allSound })
      answers.push({ language, words, timing: 'estimated' })
      report((i + 1) / pieces.length)
      continue
    }
    const lengthMs = Math.round((pcm.length / rate) * 1000)
    const stream = recogniser.createStream()
    stream.acceptWaveform({ sampleRate: rate, samples: floats(pcm, tail) })
    const result = await recogniser.decodeAsync(stream)
    const detected = kind === 'whisper' && result.lang !== '' ? result.lang : null
    const words = kind === 'whisper' ? whisperWords(result, lengthMs) : wordsOfTokens(result, lengthMs)
    answers.push({ language: language ?? detected, words, timing: kind === 'whisper' ? 'estimated' : 'word' })
    report((i + 1) / pieces.length)
  }
  return answers
}

export const identify = ({ identifier }: Can<'language'>, { piece }: Tasks['language']['ask']) => {
  const stream = identifier.createStream()
  stream.acceptWaveform({ sampleRate: rate, samples: floats(piece.subarray(0, maxLook)) })
  return identifier.compute(stream) || null
}

/** Enough speech to describe a voice, s; its longest turns come first. */
const enoughSeconds = 30

/** Diarizes a block and describes each of its voices, so that blocks can be joined. */
export const diarize = async (
  { diarizer, extractor }: Can<'voices'>,
  { path, from, count, speakers }: Tasks['voices']['ask'],
): Promise<BlockVoices> => {
  const samples = floats(await readSamples(path, from, count))
  if (samples.length === 0) return { turns: [], voices: [] }
  diarizer.setConfig({ clustering: { numClusters: speakers ?? -1, threshold: blockThreshold } })
  const found = diarizer.process(samples)
  const numbers = [...new Set(found.map((t) => t.speaker))].sort((a, b) => a - b)
  const voices = numbers.map((speaker) => {
    const own = found.filter((t) => t.speaker === speaker).sort((a, b) => b.end - b.start - (a.end - a.start))
    let seconds = 0
    const stream = extractor.createStream()
    for (const turn of own) {
      if (seconds >= enoughSeconds) break
      const part = samples.subarray(Math.floor(turn.start * rate), Math.ceil(turn.end * rate))
      stream.acceptWaveform({ sampleRate: rate, samples: part })
      seconds += part.length / rate
    }
    stream.inputFinished()
    const embedding = extractor.isReady(stream) ? [...extractor.compute(stream, false)] : []
    return { embedding, seconds: own.reduce((sum, t) => sum + t.end - t.start, 0) }
  })
  const turns = found.map((t) => ({
    startMs: Math.max(0, Math.round(t.start * 1000)),
    endMs: Math.round(t.end * 1000),
    voice: numbers.indexOf(t.speaker),
  }))
  return { turns, voices }
}

/** A part quieter than this contains no voice: root mean square, full scale 1. */
const quietest = 0.002

/** Computes an embedding of the voice in each part; empty for one that is too quiet or too short for the model. */
export const describe = async (
  { extractor }: Can<'voices'>,
  { path, parts }: Tasks['describe']['ask'],
): Promise<number[][]> => {
  const found: number[][] = []
  for (const { from, count } of parts) {
    const samples = floats(await readSamples(path, from, count))
    const power = samples.reduce((sum, x) => sum + x * x, 0) / Math.max(1, samples.length)
    if (Math.sqrt(power) < quietest) {
      found.push([])
      continue
    }
    const stream = extractor.createStream()
    stream.acceptWaveform({ sampleRate: rate, samples })
    stream.inputFinished()
    found.push(extractor.isReady(stream) ? [...extractor.compute(stream, false)] : [])
  }
  return found
}
