import { recognitionKinds } from '@hattama/contract/rules/speech/model-kinds'
import type { ModelEntry } from '#kernel/models/entry.ts'
import { faultyFiles, pathOf, presenceOf } from '#kernel/models/presence.ts'
import type { Engine, Spoken } from '../engine.ts'
import { baseOf, chooseModel, tellsLanguages } from './choose.ts'
import { cutLong, maxPieceMs } from './long-pieces.ts'
import { damaged } from './faults.ts'
import { guessLanguage } from '#kernel/language/guess-language.ts'
import { nativeLoads } from '../../models/platform.ts'
import { openPool, type PoolOptions } from './pool.ts'
import type { ModelOnDisk } from './protocol.ts'
import { type Included, includedEngine } from './included-engine.ts'
import { diarizeByBlocks, type Block, type BlockOptions } from '../by-blocks/diarize.ts'
import { byDirection, weighted } from './likeness.ts'
import type { DescribeVoices, Diarizer, Turn } from '../diarizer.ts'

/** Recognition, language detection and diarization by models on this machine. */
export type Local = {
  /** Returns the engine for a language from what is here now, or for null one that tells languages; null if there is none. */
  find: (language: string | null) => Promise<Engine | null>
  /** Diarizes a file of 16 kHz mono samples; null while the models for it are not installed. */
  voices: () => Promise<
    | (Diarizer & {
        diarize: (path: string, samples: number, options: BlockOptions) => Promise<Turn[]>
        describe: DescribeVoices
      })
    | null
  >
  /** Ends all processes. */
  close: () => void
}

/** Sound per call when the language has to be detected first, ms: enough to detect it well. */
const detectionMs = 90_000
/** Number of pieces used to detect the language: the longest ones. */
const detectionPieces = 3
const samplesPerSecond = 16_000
/** Clustering compares every piece with every other, so memory grows quadratically: ten minutes keep it small. */
const blockSeconds = 600

/**
 * Opens the models of a folder.
 * @param findIncluded the recogniser that needs no download: the last resort, for what nothing installed knows
 */
export const openLocal = (
  dir: string,
  options: PoolOptions,
  models: readonly ModelEntry[],
  findIncluded: () => Included | null = () => null,
): Local => {
  const pool = openPool(options)

  const installed = async (kinds: readonly string[]): Promise<ModelEntry[]> => {
    const ready: ModelEntry[] = []
    for (const model of models.filter((m) => kinds.includes(m.kind))) {
      if ((await presenceOf(dir, model)).state === 'ready') ready.push(model)
    }
    return ready.length > 0 && (await nativeLoads()) ? ready : []
  }

  /** Returns a model ready to load: checks that every file is there and intact. */
  const onDisk = async (model: ModelEntry): Promise<ModelOnDisk> => {
    if ((await faultyFiles(dir, model)).length > 0) {
      pool.end(model.id)
      throw damaged(model.id)
    }
    const files = Object.fromEntries(model.files.map((f) => [f.role, pathOf(dir, model, f)]))
    return { id: model.id, kind: model.kind, featureDim: model.featureDim, files }
  }

  /** Detects the language of most of the sound, by its longest pieces. */
  const detectLanguage = async (by: ModelEntry, pieces: readonly Int16Array[], signal: AbortSignal) => {
    const model = await onDisk(by)
    const votes = new Map<string, number>()
    for (const piece of pieces.toSorted((a, b) => b.length - a.length).slice(0, detectionPieces)) {
      const language = await pool.ask(model, 'language', { piece }, { signal })
      if (language !== null) votes.set(language, (votes.get(language) ?? 0) + piece.length / samplesPerSecond)
    }
    return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
  }

  const engineOf = (chosen: ModelEntry, others: ModelEntry[], detector: ModelEntry | null): Engine => ({
    name: 'local',
    model: chosen.id,
    draft: false,
    // Whisper takes as long for a second of sound as for thirty
    ...(chosen.kind !== 'whisper' && { isRepeatable: true }),
    settings: { threads: options.threads, ...(detector ? { language: detector.id } : {}) },
    parallel: chosen.kind === 'whisper' ? 1 : options.threads,
    callMs: detector ? detectionMs : 0,
    windows: { minMs: 2000, maxMs: maxPieceMs(chosen.kind), joinGapMs: 1000 },
    transcribe: async (pieces, { language, signal, onProgress }) => {
      const detected = language ?? (detector ? await detectLanguage(detector, pieces, signal) : null)
      const model = (language === null && detected !== null ? chooseModel(detected, others) : null) ?? chosen
      const onShare = onProgress && { onShare: onProgress }
      const cut = cutLong(pieces, maxPieceMs(model.kind))
      const ask = { pieces: cut.pieces, language: detected && baseOf(detected) }
      const answers = await pool.ask(await onDisk(model), 'transcribe', ask, { signal, ...onShare })
      return cut.join(answers).map((answer) => named(answer, detected))
    },
  })

  return {
    find: async (language) => {
      const recognisers = await installed(recognitionKinds)
      const [detector = null] = language === null ? await installed(['language-id']) : []
      const isTold = language !== null || detector !== null
      const chosen = chooseModel(language, isTold ? recognisers : recognisers.filter(tellsLanguages))
      if (!chosen) {
        const included = findIncluded()
        const isKnown = language !== null && baseOf(language) === included?.language
        return included && isKnown && (await nativeLoads())
          ? includedEngine(pool, options.threads, included)
          : null
      }
      return engineOf(chosen, recognisers, detector)
    },
    voices: async () => {
      const [entry] = await installed(['speakers'])
      if (!entry) return null
      return {
        model: entry.id,
        draft: false,
        diarize: async (path, samples, more) => {
          const model = await onDisk(entry)
          const hear = async (block: Block) => {
            const { signal } = more
            const { turns, voices } = await pool.ask(model, 'voices', { path, ...block }, { signal })
            return {
              turns,
              voices: voices.map((v) => ({ heard: weighted(v.embedding, v.seconds), seconds: v.seconds })),
            }
          }
          return diarizeByBlocks({ hear, likeness: byDirection, blockSeconds }, samples, more)
        },
        describe: async (path, stretches, signal) => {
          const parts = stretches.map(({ startMs, endMs }) => ({
            from: Math.round((startMs / 1000) * samplesPerSecond),
            count: Math.round(((endMs - startMs) / 1000) * samplesPerSecond),
          }))
          return pool.ask(await onDisk(entry), 'describe', { path, parts }, { signal })
        },
      }
    },
    close: () => pool.end(),
  }
}

/** Fills in the language of an answer if the recogniser gave none: the detected one, or else a guess from the words. */
const named = (answer: Spoken, detected: string | null): Spoken => ({
  ...answer,
  language: answer.language ?? detected ?? guessLanguage(answer.words.map((w) => w.text)),
})
