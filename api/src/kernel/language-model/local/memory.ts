import { readFileSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { bytesOf, type ModelEntry } from '../../models/entry.ts'

/** What this machine has for models, bytes. */
export type Memory = {
  /** of the machine, or what its operator gives to models */
  most: number
  /** free now, what the system would make free for a program included */
  free: () => number
}

/**
 * Memory a model takes beside its weights for each token of its context, and in any case, bytes: keys and values of 36 layers
 * of 8 heads of 128 numbers of 16 bits, as Qwen3 4B has them; the others on offer need less.
 */
const perToken = 144 * 1024
const always = 300 * 1024 ** 2

/** What a model takes with a context of so many tokens, bytes. */
export const neededBytes = (model: ModelEntry, context: number) =>
  bytesOf(model) + always + perToken * Math.min(context, model.context ?? context)

/** `MemAvailable` of Linux counts what is only cached; elsewhere the system's own figure stands. */
const freeBytes = (): number => {
  try {
    const found = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))
    if (found) return Math.min(Number(found[1]) * 1024, process.availableMemory())
  } catch {
    // not Linux
  }
  return Math.max(freemem(), process.availableMemory())
}

/** The memory of this machine, or of the container around us. @param limitMb what an operator gives to models */
export const memoryOf = (limitMb: number | undefined): Memory => {
  const container = process.constrainedMemory()
  const whole = container > 0 && container < totalmem() ? container : totalmem()
  return { most: limitMb === undefined ? whole * 0.8 : limitMb * 1024 ** 2, free: freeBytes }
}
