import { StepFault } from '#kernel/fault.ts'
import { startModelProcess, type AskOptions, type ModelProcess } from './model-process.ts'
import type { ModelOnDisk, TaskName, Tasks } from './protocol.ts'

export type PoolOptions = {
  /** CPU threads a model may use */
  threads: number
  /** an idle process ends after this long to free its memory, ms */
  idleMs?: number
  /** a busy process that stays silent this long is killed, ms */
  stallMs?: number
  /** models in memory at once, as long as idle ones can make room */
  most?: number
  /** a process larger than this after its work is replaced by a fresh one, bytes */
  memoryBytes?: number
}

/** The model processes, started on first use. */
export type Pool = {
  /** Runs a task on a model; if it crashes while working, restarts it and retries once. @throws StepFault */
  ask: <T extends TaskName>(
    model: ModelOnDisk,
    task: T,
    ask: Tasks[T]['ask'],
    options: AskOptions,
  ) => Promise<Tasks[T]['answer']>
  /** ids of models in memory */
  running: () => string[]
  /** Ends the process of a model, or all. */
  end: (id?: string) => void
}

export const openPool = (options: PoolOptions): Pool => {
  const { threads, idleMs = 5 * 60_000, stallMs = 10 * 60_000, most = 2 } = options
  const memoryBytes = options.memoryBytes ?? 4 * 1024 ** 3
  type Kept = { process: ModelProcess; usedAt: number; idle?: NodeJS.Timeout }
  const kept = new Map<string, Kept>()

  const drop = (id: string) => {
    const one = kept.get(id)
    if (!one) return
    clearTimeout(one.idle)
    kept.delete(id)
    one.process.end()
  }

  const makeRoom = () => {
    const idle = [...kept]
      .filter(([, k]) => k.process.busy() === 0)
      .sort(([, a], [, b]) => a.usedAt - b.usedAt)
    for (const [id] of idle) if (kept.size >= most) drop(id)
  }

  const take = (model: ModelOnDisk): Kept => {
    const there = kept.get(model.id)
    if (there && !there.process.isDead()) {
      clearTimeout(there.idle)
      return there
    }
    drop(model.id)
    makeRoom()
    const fresh = { process: startModelProcess(model, threads, stallMs), usedAt: 0 }
    kept.set(model.id, fresh)
    return fresh
  }

  const giveBack = (id: string, one: Kept) => {
    one.usedAt = performance.now()
    if (kept.get(id) !== one || one.process.busy() > 0) return
    if (one.process.isDead() || one.process.memoryBytes() > memoryBytes) return drop(id)
    clearTimeout(one.idle)
    one.idle = setTimeout(() => drop(id), idleMs)
    one.idle.unref()
  }

  return {
    ask: async (model, task, ask, more) => {
      for (let turn = 0; ; turn++) {
        const one = take(model)
        try {
          return await one.process.ask(task, ask, more)
        } catch (error) {
          const isCrash = error instanceof StepFault && error.fault.kind === 'engine-crashed'
          if (!isCrash || !error.fault.retryable || turn > 0) throw error
        } finally {
          giveBack(model.id, one)
        }
      }
    },
    running: () => [...kept].filter(([, k]) => !k.process.isDead()).map(([id]) => id),
    end: (id) => {
      for (const each of id === undefined ? [...kept.keys()] : [id]) drop(each)
    },
  }
}
