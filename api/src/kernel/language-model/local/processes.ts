import type { ModelEntry } from '../../models/entry.ts'
import { faultyFiles, pathOf } from '../../models/presence.ts'
import { damaged, tooLittleMemory } from './faults.ts'
import { type Memory, neededBytes } from './memory.ts'
import { ModelFault } from '../model-fault.ts'
import { type ModelProcess, startModelProcess } from './model-process.ts'
import type { ModelToLoad } from './protocol.ts'

export type ProcessOptions = {
  /** folder of the models */
  dir: string
  memory: Memory
  threads: number
  /** idle time after which a process ends to free its memory, ms */
  idleMs?: number
  /** a process still working this long after being told to stop is killed, ms */
  stopMs?: number
}

/** The process of the model in use, started when first needed; another model takes its place. */
export type ProcessOfModel = {
  /** Runs work in the process; if it crashes meanwhile, it is restarted and the work retried once. @throws ModelFault */
  use: <T>(model: ModelEntry, context: number, work: (process: ModelProcess) => Promise<T>) => Promise<T>
  /** id of the current process */
  pid: () => number | undefined
  end: () => void
}

type Kept = { id: string; process: ModelProcess; idle?: NodeJS.Timeout }

export const processOfModel = (does: ModelToLoad['does'], options: ProcessOptions): ProcessOfModel => {
  const { dir, memory, threads, idleMs = 5 * 60_000, stopMs = 5000 } = options
  let kept: Kept | null = null

  const end = () => {
    clearTimeout(kept?.idle)
    kept?.process.end()
    kept = null
  }

  const fit = async (model: ModelEntry, context: number): Promise<ModelToLoad> => {
    const [file] = model.files
    if (!file || (await faultyFiles(dir, model)).length > 0) throw damaged(model.id)
    const needed = neededBytes(model, context)
    const there = Math.min(memory.most, memory.free())
    if (needed > there) throw tooLittleMemory(model.id, { needed, there })
    return { id: model.id, path: pathOf(dir, model, file), does, context, threads }
  }

  const take = async (model: ModelEntry, context: number) => {
    if (kept && (kept.id !== model.id || kept.process.isDead())) end()
    if (!kept) {
      const toLoad = await fit(model, context)
      // another caller may have started it meanwhile
      if (!kept) {
        const started = { maxBytes: memory.most, stopMs, onFree: () => giveBack(one) }
        const one: Kept = { id: model.id, process: startModelProcess(toLoad, started) }
        kept = one
      }
    }
    clearTimeout(kept.idle)
    return kept
  }

  const giveBack = (one: Kept) => {
    if (kept !== one || one.process.busy() > 0) return
    if (one.process.isDead()) return end()
    clearTimeout(one.idle)
    one.idle = setTimeout(end, idleMs)
    one.idle.unref()
  }

  return {
    use: async (model, context, work) => {
      for (let turn = 0; ; turn++) {
        const one = await take(model, context)
        try {
          return await work(one.process)
        } catch (error) {
          const isCrash = error instanceof ModelFault && error.fault.kind === 'model-crashed'
          if (!isCrash || turn > 0) throw error
        } finally {
          giveBack(one)
        }
      }
    },
    pid: () => kept?.process.pid(),
    end,
  }
}
