import type { ModelKind } from '@hattama/contract/rules/speech/model-kinds'
import type { FileRole } from '#kernel/models/entry.ts'
import type { Turn } from '../diarizer.ts'
import type { Span, Spoken } from '../engine.ts'

/** A model as described to its process: what it is and where its files are. */
export type ModelOnDisk = {
  id: string
  kind: ModelKind
  featureDim: number
  files: Partial<Record<FileRole, string>>
}

/** Who speaks when within a block of sound, in ms from its start, and an embedding of each voice. */
export type BlockVoices = {
  turns: Turn[]
  /** one per voice; `seconds` is how long the voice speaks in the block */
  voices: { embedding: number[]; seconds: number }[]
}

/** What a process of one model can be asked. Sound is 16 kHz mono. */
export type Tasks = {
  /** `pace`: heard slower (below 1) or faster */
  transcribe: {
    ask: { pieces: Int16Array[]; language: string | null; pace?: number; allSound?: boolean }
    answer: Spoken[]
  }
  /** where somebody speaks, in ms from the start of the piece */
  speech: { ask: { piece: Int16Array }; answer: Span[] }
  /** two-letter code, or null when the model is unsure */
  language: { ask: { piece: Int16Array }; answer: string | null }
  /** `path` holds 16 bit samples; `count` of them from `from` on are used. `speakers`: how many, if known */
  voices: { ask: { path: string; from: number; count: number; speakers: number | null }; answer: BlockVoices }
  /** an embedding of the voice in each part of such a file; empty if there is too little to hear */
  describe: { ask: { path: string; parts: { from: number; count: number }[] }; answer: number[][] }
}
export type TaskName = keyof Tasks

export type ToChild =
  | { load: ModelOnDisk; threads: number }
  | { [T in TaskName]: { id: number; task: T; ask: Tasks[T]['ask'] } }[TaskName]
  | { cancel: number }

export type FromChild =
  | { loaded: true }
  | { id: number; share: number }
  | { id: number; answer: Tasks[TaskName]['answer']; memoryBytes: number }
  | { id: number; failed: string }
  /** the native part cannot run here at all, or the loader threw */
  | { unloadable: 'no-native' | 'refused'; why: string }
