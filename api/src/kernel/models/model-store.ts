import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModelFaultKind, LocalModel } from '@hattama/contract/speech/model'
import type { Log } from '../log.ts'
import { bytesOf, type ModelEntry } from './entry.ts'
import { modelFaultOf } from './fault.ts'
import { sizeOf } from './hash.ts'
import { freeBytesOf, installModel, lockPath, type InstallOptions, type Progress } from './install.ts'
import { isLocked } from './lock.ts'
import { folderOf, presenceOf } from './presence.ts'

export type ModelStoreOptions = {
  dir: string
  models: readonly ModelEntry[]
  log: Log
  /** a model has changed: state, bytes or fault */
  onChange?: (model: LocalModel) => void
  /** a download is over: the model is complete, or `fault` says why not; not called if it was cancelled */
  onEnd?: (model: ModelEntry, fault: ModelFaultKind | null) => Promise<void>
  /** minimum time between two progress reports, ms */
  reportEveryMs?: number
} & Pick<InstallOptions, 'mirror' | 'freeBytes' | 'attempts' | 'backOffMs' | 'stallMs'>

/** The local models of this machine: what is installed, and downloads in the background. */
export type ModelStore = {
  /** every model on offer */
  offered: readonly ModelEntry[]
  list: () => Promise<LocalModel[]>
  /** null for an unknown id */
  find: (id: string) => Promise<LocalModel | null>
  /** Starts or resumes a download someone agreed to; does nothing if it is in progress or done. */
  start: (id: string) => Promise<LocalModel | null>
  /** Stops a download; received bytes are kept for the next start. */
  cancel: (id: string) => Promise<LocalModel | null>
  /** Removes a model and all its bytes from the disk. */
  remove: (id: string) => Promise<LocalModel | null>
  /** Resumes downloads interrupted by the end of the last process. */
  resume: () => Promise<void>
  freeBytes: () => Promise<number | null>
  /** Stops all downloads, to be resumed by the next process. */
  close: () => Promise<void>
}

type Running = { stop: AbortController; done: Promise<void>; progress: Progress | null }

/** A marker in a model's folder while it is wanted but incomplete: someone has agreed to its download. */
const wantedPath = (dir: string, model: ModelEntry) => join(folderOf(dir, model), 'wanted')

export const openModelStore = (options: ModelStoreOptions): ModelStore => {
  const { dir, models, log, onChange, onEnd, reportEveryMs = 500 } = options
  const running = new Map<string, Running>()
  const faults = new Map<string, ModelFaultKind>()

  const describe = async (model: ModelEntry): Promise<LocalModel> => {
    const { files: _files, featureDim: _dim, context: _context, ...open } = model
    // read together: a download that ends during the disk check appears either in progress without a fault, or over with one
    const [here, fault] = [running.get(model.id), faults.get(model.id) ?? null]
    const there = await presenceOf(dir, model)
    const isElsewhere = !here && there.state === 'partial' && (await isLocked(lockPath(dir, model)))
    const isLoading = here !== undefined || isElsewhere
    return {
      ...open,
      bytes: bytesOf(model),
      receivedBytes: Math.max(there.received, here?.progress?.received ?? 0),
      state: isLoading ? (here?.progress?.state ?? 'downloading') : there.state,
      fault,
    }
  }
  let reported: Promise<void> = Promise.resolve()
  /** One after the other: a slow report must not arrive after a newer one. */
  const tell = (model: ModelEntry) =>
    (reported = reported.then(async () => onChange?.(await describe(model))).catch(() => undefined))
  const entryOf = (id: string) => models.find((m) => m.id === id) ?? null

  const run = async (model: ModelEntry, here: Running) => {
    let reportedAt = 0
    let reportedState: string | undefined
    let ended: ModelFaultKind | null | undefined
    const since = performance.now()
    try {
      await installModel(dir, model, {
        ...options,
        signal: here.stop.signal,
        onProgress: (progress) => {
          here.progress = progress
          const now = performance.now()
          if (progress.state === reportedState && now - reportedAt < reportEveryMs) return
          reportedAt = now
          reportedState = progress.state
          void tell(model)
        },
      })
      await rm(wantedPath(dir, model), { force: true })
      ended = null
      log.info({ model: model.id, ms: Math.round(performance.now() - since) }, 'model installed')
    } catch (error) {
      const fault = modelFaultOf(error, here.stop.signal)
      if (fault.kind !== 'cancelled') {
        ended = fault.kind
        faults.set(model.id, fault.kind)
        log.warn({ model: model.id, kind: fault.kind, reason: fault.message }, 'model not installed')
      }
    } finally {
      running.delete(model.id)
      await tell(model)
    }
    if (ended === undefined) return
    await onEnd?.(model, ended).catch((error: unknown) =>
      log.warn({ err: error }, 'end of a download not told'),
    )
  }

  const begin = (model: ModelEntry) => {
    if (running.has(model.id)) return
    faults.delete(model.id)
    const here: Running = { stop: new AbortController(), done: Promise.resolve(), progress: null }
    running.set(model.id, here)
    here.done = run(model, here)
  }

  const halt = async (model: ModelEntry) => {
    const here = running.get(model.id)
    here?.stop.abort()
    await here?.done
  }

  const over = async (id: string, work: (model: ModelEntry) => Promise<void>) => {
    const model = entryOf(id)
    if (!model) return null
    await work(model)
    return describe(model)
  }

  return {
    offered: models,
    list: () => Promise.all(models.map(describe)),
    find: (id) => over(id, async () => undefined),
    start: (id) =>
      over(id, async (model) => {
        if ((await presenceOf(dir, model)).state === 'ready') return
        await mkdir(folderOf(dir, model), { recursive: true })
        await writeFile(wantedPath(dir, model), new Date().toISOString())
        begin(model)
      }),
    cancel: (id) =>
      over(id, async (model) => {
        await rm(wantedPath(dir, model), { force: true })
        await halt(model)
      }),
    remove: (id) =>
      over(id, async (model) => {
        await halt(model)
        await rm(folderOf(dir, model), { recursive: true, force: true })
        faults.delete(model.id)
        await tell(model)
      }),
    resume: async () => {
      for (const model of models) if ((await sizeOf(wantedPath(dir, model))) !== null) begin(model)
    },
    freeBytes: async () => {
      await mkdir(dir, { recursive: true })
      return (options.freeBytes ?? freeBytesOf)(dir)
    },
    close: async () => {
      for (const here of running.values()) here.stop.abort()
      await Promise.all([...running.values()].map((here) => here.done))
    },
  }
}
