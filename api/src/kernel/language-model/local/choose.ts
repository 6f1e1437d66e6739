import type { ModelEntry } from '../../models/entry.ts'
import { neededBytes } from './memory.ts'

/**
 * The model of a kind to use among those at hand, best first: the first that fits into so much memory, else the one that
 * needs least, which then says what is missing. Null where there is none.
 */
export const chooseModel = (
  at: readonly ModelEntry[],
  context: number,
  mostBytes: number,
): ModelEntry | null =>
  at.find((model) => neededBytes(model, context) <= mostBytes) ??
  at.toSorted((a, b) => neededBytes(a, context) - neededBytes(b, context))[0] ??
  null
