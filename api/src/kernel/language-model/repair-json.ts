import { jsonrepair } from 'jsonrepair'
import { jsonOf } from '../outside/json-of.ts'

/** The value of each text once slips of JSON are put right; undefined: it cannot be. Runs in a thread: see `repairedJson`. */
export const repairAll = (texts: readonly string[]): unknown[] => texts.map(repaired)

const repaired = (text: string): unknown => {
  try {
    return jsonOf(jsonrepair(text))
  } catch {
    return undefined
  }
}
