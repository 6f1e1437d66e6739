import { readFileSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { bytesOf, type ModelEntry } from '../../models/entry.ts'

/** Memory this machine has for models, bytes. */
export type Memory = {
  /** total: a share of the machine's, or what its operator allows for models */
  most: number
  /** free now, including what the system would free up for a program */
  free: () => number
}

/**
 * Memory a model takes besides its weights, per token of its context and as a fixed amount, bytes: keys and values of 36
 * layers of 8 heads of 128 16-bit numbers, as in Qwen3 4B; the other models offered need less.
 */
const perToken = 144 * 1024
const always = 300 * 1024 ** 2

/** Memory a model takes with a context of that many tokens, bytes. */
export const neededBytes = (model: ModelEntry, context: number) =>
  bytesOf(model) + always + perToken * Math.min(context, model.context ?? context)

/** On Linux `MemAvailable` includes memory used only as cache; elsewhere the system's own figure is used. */
const freeBytes = (): number => {
  try {
    const found = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))
    if (found) return Math.min(Number(found[1]) * 1024, process.availableMemory())
  } catch {
    // not Linux
  }
  return Math.max(freemem(), process.availableMemory())
}

/** The memory of this machine, or of the container we run in. @param limitMb what the operator allows for models */
export const memoryOf = (limitMb: number | undefined): Memory => {
  const container = process.constrainedMemory()
  const whole = container > 0 && container < totalmem() ? container : totalmem()
  return { most: limitMb === undefined ? whole * 0.8 : limitMb * 1024 ** 2, free: freeBytes }
}
