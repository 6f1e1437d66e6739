import { type ModelEntry, bytesOf } from '#kernel/models/entry.ts'
import { neededBytes } from '#kernel/language-model/local/memory.ts'
import { recognitionKinds } from '@hattama/contract/rules/speech/model-kinds'
import { chooseModel } from '../engines/local/choose.ts'

/** A server's resources: CPU cores, and the memory it gives to models, bytes. */
type Machine = { cores: number; maxBytes: number }

/** Most bytes of a language model per core: a larger one would take longer over a meeting than the meeting took. */
const bytesPerCore = 0.75e9

/**
 * Recommends models for some spoken languages on a machine: unless a speech server transcribes, a recogniser for each and a
 * language detector if there are several; a diarizer and, unless another server writes the minutes, the best suggested language model the machine can run, with an
 * embedding model.
 */
export const recommend = (
  languages: readonly string[],
  offered: readonly ModelEntry[],
  machine: Machine,
  {
    context,
    writesElsewhere,
    hearsElsewhere = false,
  }: { context: number; writesElsewhere: boolean; hearsElsewhere?: boolean },
): ModelEntry[] => {
  const ofKind = (kind: ModelEntry['kind']) => offered.filter((m) => m.kind === kind)
  const suggested = (kind: ModelEntry['kind']) => ofKind(kind).filter((m) => m.suggested)
  const recognisers = offered.filter((m) => recognitionKinds.includes(m.kind))
  // what a speech server transcribes no model here would be asked for
  const hears = hearsElsewhere ? [] : languages.map((language) => chooseModel(language, recognisers))
  const tells = !hearsElsewhere && languages.length > 1 ? ofKind('language-id').slice(0, 1) : []
  const chosen = [...hears, ...tells, ...suggested('speakers').slice(0, 1)]
  if (!writesElsewhere) {
    const fitting = suggested('writer').filter((m) => neededBytes(m, context) <= machine.maxBytes)
    const quick = fitting.filter((m) => bytesOf(m) <= machine.cores * bytesPerCore)
    const smallest = fitting.toSorted((a, b) => bytesOf(a) - bytesOf(b))[0] ?? null
    chosen.push(quick[0] ?? smallest, ...suggested('embedder').slice(0, 1))
  }
  return [...new Set(chosen.filter((m) => m !== null))]
}

/** Tokens per hour of talk: read, including instructions and repeated reading; and written. */
const hourTokens = { read: 24_000, written: 3000 }
/** Figures for one core of a server from 2020 or later: see docs/models.md. */
const perCore = { heardBytes: 1.1e-6, readBytes: 1.3e10, writtenBytes: 1e10 }

/** Estimates the minutes an hour of talk takes on so many cores, from the sizes of the models, without a GPU. */
export const estimateMinutes = (models: readonly ModelEntry[], cores: number) => {
  const hearing = models.filter((m) => recognitionKinds.includes(m.kind)).map(bytesOf)
  const voices = models.some((m) => m.kind === 'speakers') ? 400 : 0
  const seconds = (Math.max(0, ...hearing) * perCore.heardBytes + voices) / cores
  const writer = models.find((m) => m.kind === 'writer')
  const threads = Math.min(8, Math.max(1, cores - 1))
  const writing = writer
    ? (hourTokens.read * bytesOf(writer)) / (perCore.readBytes * threads) +
      (hourTokens.written * bytesOf(writer)) / perCore.writtenBytes
    : null
  const minutes = (s: number) => Math.max(1, Math.round(s / 60))
  return { speech: minutes(seconds), writing: writing === null ? null : minutes(writing) }
}
